import { hash } from 'node:crypto'
import type { Desk } from '../../shared/engine/actor.ts'
import { type Decision, isRefusal } from '../../shared/engine/decision.ts'
import type { Given } from '../../shared/engine/rows.ts'
import type { HouseEntry } from '../../shared/house/entry.ts'
import type { HouseEvent } from '../../shared/house/features/index.ts'
import { stepBegun } from '../../shared/house/features/steps.ts'
import type { House } from '../../shared/house/state.ts'
import { actorOf, type Principal } from '../access/principal.ts'
import { newId } from '../storage/ids.ts'

/** A durable command of the house. */
export type HouseChange = { before: House; after: House; entries: readonly HouseEntry[] }

/** The caller, the desk, and the idempotency key. */
export type HouseOrigin = {
  who: Principal
  desk: Desk | null
  key: string | null
  /** The house's seq when the caller read it: fields that another desk has changed since are not overwritten. */
  baseSeq?: number | undefined
  /** Only the key is stored, because the reply is part of another one. */
  keep?: 'key'
  /** The step over both journals that it is the house's part of. */
  step?: { id: string; auctionId: string }
}

/** A command's given values. Equal keys give equal ids, so that a repeated command has the first reply. */
export function givenFor({ who, desk, key }: HouseOrigin, now: Date): Given {
  const id = key === null ? newId() : hash('sha256', key, 'buffer').toString('base64url', 0, 12)
  return { id, at: now.toISOString(), by: { ...actorOf(who), ...(desk && { desk }) } }
}

/** Whether a change is a command of its own. */
export function isRemembered({ before, after }: Pick<HouseChange, 'before' | 'after'>): boolean {
  return after.commands !== before.commands
}

/** Adds the start of a step to the events of its house part. */
export function withStep(decision: Decision<HouseEvent>, step: HouseOrigin['step']): Decision<HouseEvent> {
  return step === undefined || isRefusal(decision) || decision.length === 0 ? decision : [...decision, stepBegun(step)]
}
