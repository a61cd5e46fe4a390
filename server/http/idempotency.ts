import { hash as digest } from 'node:crypto'
import type { Request } from 'express'
import type { Principal } from '../access/principal.ts'
import { Refused } from '../access/refused.ts'
import type { CallParts } from './contract/parse-call.ts'

/** The caller's Idempotency-Key, made its own; null where it sent none. Refuses, 400, what is no key. */
export function readKey(request: Request, who: Principal): string | null {
  const sent = request.get('Idempotency-Key')
  if (sent === undefined) return null
  if (!/^[\x21-\x7e]{1,200}$/.test(sent)) {
    throw new Refused(400, 'bad_idempotency_key', 'Idempotency-Key must be 1 to 200 visible ASCII characters.')
  }
  return hash([scopeOf(who), request.method, request.path, sent])
}

/** Characters up to which a call is its own fingerprint, as a bid's is. */
const SHORT = 300

/** What tells a repeated call from another one that goes by the same key. */
export function fingerprintOf({ query, body }: Pick<CallParts, 'query' | 'body'>): string {
  const text = JSON.stringify([query, body])
  return text.length <= SHORT ? text : hash([query, body])
}

// A staff device may change its address during a sale; a bidder is its paddle wherever it is.
function scopeOf({ role, bidder, address }: Principal): string {
  if (role === 'staff') return role
  return bidder ? `bidder:${bidder.paddleNumber}` : `${role}:${address}`
}

function hash(parts: readonly unknown[]): string {
  return digest('sha256', JSON.stringify(parts), 'base64url')
}
