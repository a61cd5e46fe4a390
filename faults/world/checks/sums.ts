import type { LotNumber } from '../../../shared/lot-number.ts'
import { isValidBid } from '../../../shared/rules/bids.ts'
import { exposureOf, exposures } from '../../../shared/sale/people/exposure.ts'
import { bidsInRound } from '../../../shared/sale/rounds/round-book.ts'
import { leadOf } from '../../../shared/sale/rounds/round-lots.ts'
import { sharesOf } from '../../../shared/sale/rounds/shares.ts'
import type { Sale, SaleBid } from '../../../shared/sale/state.ts'
import type { RunningHouse } from '../house.ts'
import type { Failing } from './failing.ts'

/** A paddle's possible cost of a lot, computed again from its bids. */
function stakeOf(sale: Sale, lot: LotNumber, paddle: string): number {
  const { outcome = null, bids: placed = null, inRound, choice, round } = sale.lots.get(lot) ?? {}
  if (round?.levels) {
    const isOwn = (bid: SaleBid) => isValidBid(bid) && bid.paddleNumber === paddle
    return outcome && outcome.status !== 'sold'
      ? 0
      : sumOf([...(placed?.values() ?? [])].filter(isOwn).map(({ amount }) => amount))
  }
  if (outcome) return outcome.status === 'sold' && outcome.paddleNumber === paddle ? (outcome.amount ?? 0) : 0
  // The other lots of a round are bid for at its lead, and chosen lots have outcomes.
  if (inRound !== undefined || choice?.chosen) return 0
  const bids = [...(placed?.values() ?? [])]
  const wasFirst = ({ first }: SaleBid) => (first ? 1 : 0)
  const [leader] = bids
    .filter(isValidBid)
    .sort((a, b) => b.amount - a.amount || wasFirst(b) - wasFirst(a) || a.seq - b.seq)
  const leads = leader?.paddleNumber === paddle ? [leader] : []
  const waits = bids.filter(({ status, paddleNumber }) => status === 'pending' && paddleNumber === paddle)
  const left = [...sale.commissions.values()].filter(
    ({ id, paddleNumber }) => paddleNumber === paddle && !sale.advanced.has(id),
  )
  const lead = leadOf(sale, lot)
  if (!lead) return most([...leads, ...waits, ...left.filter(({ lotNumber }) => lotNumber === lot)])
  const maxima = choice
    ? []
    : bidsInRound(
        lead,
        left.filter(({ lotNumber }) => lead.round.lots.includes(lotNumber)),
        () => '',
      )
  return sumOf(sharesOf(sale, lead, most([...leads, ...waits, ...maxima])).map(({ amount }) => amount))
}

const most = (bids: readonly { amount: number }[]) => Math.max(0, ...bids.map(({ amount }) => amount))

/** A paddle's exposure must be the sum of what it won, leads, waits with and left, by each way to read it. */
export function exposuresAddUp(sale: Sale, checks: Failing): void {
  const all = exposures(sale)
  for (const paddle of sale.paddles.keys()) {
    const sum = sumOf(sale.order.map((lot) => stakeOf(sale, lot, paddle)))
    if (all(paddle) !== exposureOf(sale, paddle) || all(paddle) !== sum)
      checks.fail(
        `Paddle ${paddle} is exposed to ${sum}, and is said to be to ${all(paddle)} or ${exposureOf(sale, paddle)}.`,
      )
  }
}

const CENTS = 100

/** Buyers' payments must equal vendors' proceeds plus the house's earnings and payments, all from sold lots. */
export async function statementsAddUp(house: RunningHouse, sale: Sale, checks: Failing): Promise<void> {
  const told = await house.ask('statements', { params: { auctionId: 'evening' } })
  if (!('buyers' in told) || told.asOf !== sale.seq) return
  const sold = [...sale.lots.values()].flatMap(({ outcome }) =>
    outcome?.status === 'sold' ? (outcome.amount ?? 0) : [],
  )
  const hammer = sumOf(sold) * CENTS
  const { sum, buyers, vendors } = told
  const same: readonly [string, number, number][] = [
    ['the hammer prices', sum.hammer, hammer],
    ['the hammer prices of all buyers', sumOf(buyers.map((each) => each.hammer)), hammer],
    ['the hammer prices of all vendors', sumOf(vendors.map((each) => each.hammer)), hammer],
    ['what all buyers pay', sumOf(buyers.map(({ total }) => total)), sum.total],
    ['what all vendors get', sumOf(vendors.map(({ total }) => total)), sum.proceeds],
    ['what comes in', sum.proceeds + told.house.earned + told.house.paidOver, sum.total],
  ]
  for (const [what, is, wanted] of same)
    if (is !== wanted) checks.fail(`By the statements ${what} are ${is}, and should be ${wanted}.`)
}

const sumOf = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0)
