import type { Change, Key } from '../../engine/table.ts'
import type { StoredAdvancedBid } from '../../entities/bids/advance-bid.ts'
import type { LotNumber } from '../../lot-number.ts'
import { paddleNumber } from '../../paddle-number.ts'
import type { Diff, TableName } from '../diff/difference.ts'
import { leadOf } from '../rounds/round-lots.ts'
import type { Sale } from '../state.ts'
import { asleepOf, standingOnLot } from './asleep.ts'
import { bidsOfPaddle, bidsOnLot, isChosen } from './groups.ts'

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

type Two = { before: Sale; after: Sale }

/** A difference for staff and displays: it includes the advance bids that fell asleep or woke up. */
export function withAsleep(diff: Diff, two: Two): Diff {
  const { before, after } = two
  if (!hasChoices(before) && !hasChoices(after)) return diff
  const told = toldBids(diff, two)
  for (const bid of mayHaveChanged(diff, two)) {
    const old = before.commissions.get(bid.id)
    const [was, is] = [old && toldBid(before, old), toldBid(after, bid)]
    if (!told.has(bid.id) && was && was.asleep !== is.asleep) told.set(bid.id, { was, is })
  }
  return withTold(diff, told)
}

/** The same without the bids that woke up: for a difference that is sent beside that of the change. */
export function withOwnAsleep(diff: Diff, two: Two): Diff {
  return hasChoices(two.after) ? withTold(diff, toldBids(diff, two)) : diff
}

function withTold(diff: Diff, told: ReadonlyMap<Key, Change>): Diff {
  return told.size === 0 ? diff : new Map([...diff, ['commissions', told] as const])
}

/** The advance bids of a difference, with the reason why each sleeps. */
function toldBids(diff: Diff, { before, after }: Two): Map<Key, Change> {
  const told = new Map<Key, Change>()
  // The records are advance bids: the table's.
  for (const [key, { was, is }] of diff.get('commissions') ?? [])
    told.set(key, {
      was: was && toldBid(before, was as StoredAdvancedBid),
      is: is && toldBid(after, is as StoredAdvancedBid),
    })
  return told
}

/** Tables whose change may concern every paddle. */
const OF_ALL = ['metadata', 'terms', 'catalogue'] as const satisfies readonly TableName[]

/** The advance bids that a change may put to sleep or wake: those of paddles with a bid or a purchase on its lots. */
function mayHaveChanged(diff: Diff, { before, after }: Two): Iterable<StoredAdvancedBid> {
  if (before.order !== after.order || OF_ALL.some((table) => diff.has(table))) return after.commissions.values()
  const lots = new Set<LotNumber>()
  for (const sale of [before, after]) {
    const of = (table: TableName, lotOf: (key: Key) => LotNumber | undefined) => {
      for (const key of diff.get(table)?.keys() ?? []) {
        const lotNumber = lotOf(key)
        if (lotNumber !== undefined)
          for (const each of leadOf(sale, lotNumber)?.round.lots ?? [lotNumber]) lots.add(each)
      }
    }
    of('lots', (lotNumber) => lotNumber)
    of('bids', (id) => sale.bidLots.get(String(id)))
    for (const table of ['commissions', 'advanced'] as const)
      of(table, (id) => sale.commissions.get(String(id))?.lotNumber)
  }
  const paddles = new Set([...(diff.get('paddles')?.keys() ?? [])].map((paddle) => paddleNumber(String(paddle))))
  for (const sale of [before, after])
    for (const lotNumber of lots)
      for (const { paddleNumber: paddle } of [...bidsOnLot(sale, lotNumber), ...standingOnLot(sale, lotNumber)])
        paddles.add(paddleNumber(paddle))
  return [...paddles].flatMap((paddle) => bidsOfPaddle(after, paddle))
}
