import type { Actor } from '../../../shared/engine/actor.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import type { SaleEntry } from '../../../shared/sale/entry.ts'
import type { CommandInput } from '../../../shared/sale/features/index.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { plainAuction } from '../../../shared/sale/testing/a-sale.ts'
import { deskOf } from '../../clerk/desk-sight.ts'
import type { Doing } from '../../clerk/doing.ts'
import { nextStep } from '../../clerk/next-step.ts'
import { phonesOf } from '../../people/bidding.ts'
import { OnlinePeople } from '../../people/online-people.ts'
import { memberOf, type Taker, takerAmong } from '../../people/people.ts'
import { openChoice } from '../../people/round-values.ts'
import { MemoryDesk, tapperOf } from '../../rehearsal/memory-desk.ts'

const TEST: Actor = { role: 'system', device: 'test' }
const PADDLES_FROM = 1_000

const lowEstimateOf = (lotNumber: LotNumber) => 1_000 * Number(lotNumber)

/** The value of a lot of the silent sale to the bidder with this paddle. */
export function takerOf(crowdSeed: number, paddle: string, lotNumber: LotNumber): Taker | null {
  const lot = { lotNumber, lowEstimate: lowEstimateOf(lotNumber) }
  return takerAmong(memberOf(crowdSeed, Number(paddle) - PADDLES_FROM), lot, { crowdSeed, paddle })
}

/** Runs a whole sale with a simulated crowd and clerk, without a server or real time. Returns its timed events. */
export function silentSale({
  seed,
  bidders,
  round = null,
}: {
  seed: number
  bidders: number
  round?: CommandInput<'setRound'> | null
}): { entries: SaleEntry[]; sale: Sale } {
  const auction = plainAuction([1, 2, 3, 4])
  const lots = auction.lots.map((lot) => ({ ...lot, low_estimate: lowEstimateOf(lot.lot_number) }))
  const desk = new MemoryDesk({ ...auction, lots })
  const paddles = Array.from({ length: bidders }, (_, index) => String(PADDLES_FROM + index))
  const takersOf = (lotNumber: LotNumber) => paddles.flatMap((paddle) => takerOf(seed, paddle, lotNumber) ?? [])
  const people = new OnlinePeople({ seed, takersOf, tempo: 1 })
  if (round) desk.run({ name: 'setRound', input: round }, 0, TEST)
  let now = 0
  let quietSince = 0
  /** The clerk's planned action, and when it is due. */
  let next: Doing['name'] | null = null
  let at = Number.POSITIVE_INFINITY

  function happen(doing: Doing): void {
    const from = desk.entries.length
    desk.run(doing, now, TEST)
    const isNews = (entry: SaleEntry) => !(entry.type === 'bid_placed' && entry.bid.status === 'pending')
    if (desk.entries.slice(from).some(isNews)) quietSince = now
  }

  for (let turn = 0; turn < 20_000 && desk.sale.live; turn += 1) {
    const { taps, dueAt } = people.advance(now, phonesOf(desk.sale))
    // The clerk corrects nothing, so no phone asks about a fallen price.
    for (const { lotNumber, amount, paddle } of taps)
      happen({ name: 'placeBid', input: { lotNumber, amount, type: 'online', paddleNumber: paddle } })
    const choosing = people.choose(now, openChoice(desk.sale))
    if (choosing.proposal) {
      const { paddle, ...input } = choosing.proposal
      const refusal = desk.run({ name: 'proposeLots', input }, now, tapperOf(desk.sale, paddle))
      if (refusal) throw new Error(`The proposal was refused: ${refusal.message}`)
      quietSince = now
    }
    const step = nextStep(deskOf(desk.sale), now - quietSince)
    if (next !== step?.doing.name || step?.needsQuiet) at = step ? now + step.inMs : Number.POSITIVE_INFINITY
    next = step?.doing.name ?? null
    if (step && at <= now) {
      next = null
      happen(step.doing)
      continue
    }
    now = Math.min(dueAt ?? Number.POSITIVE_INFINITY, choosing.dueAt ?? Number.POSITIVE_INFINITY, at)
    if (!Number.isFinite(now)) break
  }
  return { entries: desk.entries, sale: desk.sale }
}
