import { createHash, hash as digest } from 'node:crypto'
import { pathOf } from '../../shared/api/request.ts'
import type { CallRow } from '../../shared/api/row.ts'
import type { Principal } from '../access/principal.ts'
import { Refused } from '../access/refused.ts'
import type { CallParts } from './contract/parse-call.ts'
import { type InParts, RECORDS_IN_A_PART } from './in-parts.ts'

/** A call's Idempotency-Key, scoped to its caller; null if none was sent. Refuses a malformed key, 400. */
export function ownKey(
  sent: string | undefined,
  { method, path }: CallRow,
  params: object,
  who: Principal,
): string | null {
  if (sent === undefined || method === 'GET') return null
  if (!/^[\x21-\x7e]{1,200}$/.test(sent)) {
    throw new Refused(400, 'bad_idempotency_key', 'Idempotency-Key must be 1 to 200 visible ASCII characters.')
  }
  return hash([scopeOf(who), method, pathOf(path, params), sent])
}

/** 96 bits of the hash of a call's content, to detect another call with the same key. */
export function markOf({ query, body }: Pick<CallParts, 'query' | 'body'>): string {
  // Not a slice of the whole hash, which would stay in memory as long as the mark.
  return digest('sha256', JSON.stringify([query, body]), 'buffer').toString('base64url', 0, 12)
}

/** The same mark, made with pauses within a long list of the payload. */
export function* markInParts({ query, body }: Pick<CallParts, 'query' | 'body'>, list: string): InParts<string> {
  const entries: unknown = Reflect.get(Object(body), list)
  if (!Array.isArray(entries)) return markOf({ query, body })
  const place = `"${list}":[`
  const frame = JSON.stringify([query, { ...Object(body), [list]: [] }])
  const from = frame.lastIndexOf(place) + place.length
  const digest = createHash('sha256').update(frame.slice(0, from))
  for (let at = 0; at < entries.length; at += RECORDS_IN_A_PART) {
    const part = JSON.stringify(entries.slice(at, at + RECORDS_IN_A_PART)).slice(1, -1)
    digest.update(at === 0 ? part : `,${part}`)
    yield
  }
  return digest.update(frame.slice(from)).digest().toString('base64url', 0, 12)
}

/** A scoped key with its call's mark, as a journal stores both, to detect another call after a restart too. */
export function markedKey(key: string, mark: string): string {
  return `${key}.${mark}`
}

/** Splits a journal's key; keys of version 1.2 and earlier have no mark. */
export function readMarkedKey(text: string): { key: string; mark: string | null } {
  const length = keyLength(text)
  return { key: text.slice(0, length), mark: length < text.length ? text.slice(length + 1) : null }
}

/** The characters of such a text that are its key. */
export function keyLength(text: string): number {
  const end = text.indexOf('.')
  return end === -1 ? text.length : end
}

// A staff device may change its address during a sale; a bidder is identified by paddle at any address.
function scopeOf({ role, bidder, desk, address }: Principal): string {
  if (role === 'staff') return role
  if (desk) return `desk:${desk.id}`
  return bidder ? `bidder:${bidder.paddleNumber}` : `${role}:${address}`
}

function hash(parts: readonly unknown[]): string {
  return digest('sha256', JSON.stringify(parts), 'base64url')
}
