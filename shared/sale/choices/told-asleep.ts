import type { Change, Key } from '../../engine/table.ts'
import type { StoredAdvancedBid } from '../../entities/bids/advance-bid.ts'
import type { Diff } from '../diff/difference.ts'
import type { Sale } from '../state.ts'
import { asleepOf } from './asleep.ts'
import { isChosen } from './groups.ts'

/** An advance bid as staff and displays see it: with the reason why it sleeps, if the book chooses. */
export function toldBid(sale: Sale, bid: StoredAdvancedBid): StoredAdvancedBid {
  return isChosen(sale, bid) ? { ...bid, asleep: asleepOf(sale, bid) } : bid
}

const known = new WeakMap<Sale['commissions'], { paddles: Sale['paddles']; has: boolean }>()

/** Whether the book chooses in a sale. Found once for a list of advance bids, because each bid asks. */
function hasChoices({ commissions, paddles }: Sale): boolean {
  const before = known.get(commissions)
  if (before?.paddles === paddles) return before.has
  const has = [...commissions.values()].some((bid) => isChosen({ paddles }, bid))
  known.set(commissions, { paddles, has })
  return has
}

/** A difference for staff and displays: it includes the advance bids that fell asleep or woke up. */
export function withAsleep(diff: Diff, { before, after }: { before: Sale; after: Sale }): Diff {
  if (!hasChoices(before) && !hasChoices(after)) return diff
  const told = new Map<Key, Change>()
  // The records are advance bids: the table's.
  for (const [key, { was, is }] of diff.get('commissions') ?? [])
    told.set(key, {
      was: was && toldBid(before, was as StoredAdvancedBid),
      is: is && toldBid(after, is as StoredAdvancedBid),
    })
  for (const [id, bid] of after.commissions) {
    const old = before.commissions.get(id)
    const [was, is] = [old && toldBid(before, old), toldBid(after, bid)]
    if (!told.has(id) && was && was.asleep !== is.asleep) told.set(id, { was, is })
  }
  return told.size === 0 ? diff : new Map([...diff, ['commissions', told] as const])
}
