import { hash } from 'node:crypto'
import type { Desk } from '../../shared/engine/actor.ts'
import type { Given } from '../../shared/engine/rows.ts'
import type { HouseEntry } from '../../shared/house/entry.ts'
import type { House } from '../../shared/house/state.ts'
import { actorOf, type Principal } from '../access/principal.ts'
import { newId } from '../storage/ids.ts'

/** A command of the house that is on the disk. */
export type HouseChange = { before: House; after: House; entries: readonly HouseEntry[] }

/** Who asks, at which desk, and under which idempotency key. */
export type HouseOrigin = {
  who: Principal
  desk: Desk | null
  key: string | null
  /** The seq of the house that the caller had read: a field that another desk has changed since is not overwritten. */
  baseSeq?: number | undefined
  /** Its reply is part of another one, so the journal keeps the key alone. */
  keep?: 'key'
  /** The step over both journals that it is the house's part of. */
  step?: { id: string; auctionId: string }
}

/**
 * What a command is given besides its input. The same key gives the same id, so that the reply to a command that is asked
 * again is the first one.
 */
export function givenFor({ who, desk, key }: HouseOrigin, now: Date): Given {
  const id = key === null ? newId() : hash('sha256', key, 'buffer').toString('base64url', 0, 12)
  return { id, at: now.toISOString(), by: { ...actorOf(who), ...(desk && { desk }) } }
}
