import { hash as digest } from 'node:crypto'
import { pathOf } from '../../shared/api/request.ts'
import type { CallRow } from '../../shared/api/row.ts'
import type { Principal } from '../access/principal.ts'
import { Refused } from '../access/refused.ts'
import type { CallParts } from './contract/parse-call.ts'

/** The Idempotency-Key that a caller sent for a call, made its own; null where it sent none. Refuses, 400, what is no key. */
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

/** Characters up to which a call is its own fingerprint, as a bid's is. */
const SHORT = 300

/** What tells a repeated call from another one that goes by the same key. */
export function fingerprintOf({ query, body }: Pick<CallParts, 'query' | 'body'>): string {
  const text = JSON.stringify([query, body])
  return text.length <= SHORT ? text : hash([query, body])
}

/** An own key with the mark of what it was used for, as a journal keeps both: another call by the key is told apart after a restart too. */
export function markedKey(key: string, fingerprint: string): string {
  return `${key}.${markOf(fingerprint)}`
}

/** A key as a journal has it; those of version 1.2 and before carry no mark. */
export function readMarkedKey(text: string): { key: string; mark: string | null } {
  const [key = text, mark = null] = text.split('.', 2)
  return { key, mark }
}

/** What a journal keeps of a fingerprint: 96 bits of its hash. */
export function markOf(fingerprint: string): string {
  return digest('sha256', fingerprint, 'base64url').slice(0, 16)
}

// A staff device may change its address during a sale; a bidder is its paddle wherever it is.
function scopeOf({ role, bidder, desk, address }: Principal): string {
  if (role === 'staff') return role
  if (desk) return `desk:${desk.id}`
  return bidder ? `bidder:${bidder.paddleNumber}` : `${role}:${address}`
}

function hash(parts: readonly unknown[]): string {
  return digest('sha256', JSON.stringify(parts), 'base64url')
}
