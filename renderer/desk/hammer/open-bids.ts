import type { CurrencyCode } from '../../../shared/amounts/currency.ts'
import { formatMoney } from '../../../shared/amounts/money.ts'
import type { AdvancedBid, Bid } from '../../../shared/entities/bid.ts'
import type { LateBid } from '../../../shared/entities/lot.ts'
import type { Terms } from '../../../shared/entities/terms.ts'
import { BID_TYPE_LABELS, highestBid } from '../../../shared/rules/bids.ts'
import { lateWords } from '../../../shared/rules/outcomes.ts'
import { waitingBids } from '../../../shared/sale/view/views.ts'
import { useSaleStatus } from '../../data/reads/sale-reads.ts'
import { type Losing, leadersMaximum, openAdvanceBids } from '../advance-bids.ts'
import { useDesk, useDeskLot } from '../desk.ts'
import { useLosing, useLotOnView, useNow } from '../selectors.ts'

export type StandingInput = {
  bids: readonly Bid[]
  advanceBids: readonly AdvancedBid[]
  /** Bids that arrived after a hammer that was undone. */
  late: readonly LateBid[]
  reserve: number | null
  currency: CurrencyCode
  by: Terms['advanceBids']
  /** Advance bids that lose at the same amount. */
  losing: readonly Losing[]
}

/** Returns the warnings of a sale at an amount, in sentences: higher bids not accepted, an unmet reserve. */
export function leftBySale(
  amount: number,
  { bids, advanceBids, late, reserve, currency, by, losing }: StandingInput,
): string[] {
  const money = (figure: number) => formatMoney(figure, currency)
  const online = waitingBids(bids).filter((bid) => bid.amount > amount)
  const leads = by === 'maximum' ? highestBid(bids)?.paddleNumber : undefined
  const advance = openAdvanceBids(advanceBids, by).filter(
    (bid) => bid.amount > amount && bid.paddleNumber !== leads && !losing.some((loser) => loser.bid.id === bid.id),
  )
  return [
    ...named(online, (bid) => `${paddled('An online bid', bid, money)} still waits`),
    ...named(
      late.filter((bid) => bid.amount > amount),
      (bid) => `${paddled('A late bid', bid, money)} came ${lateWords(bid.lateBy)}`,
    ),
    ...named(advance, (bid) => `${paddled('An advance bid', bid, money)} was not executed`),
    ...losing.map(({ words }) => words),
    ...(reserve !== null && reserve > amount
      ? [`The reserve of ${money(reserve)} is not met: the hammer would be ${money(reserve - amount)} below`]
      : []),
  ]
}

/** Returns the warnings of a pass: the highest bid, and the bids not accepted. */
export function leftByPass(highest: Bid | null, input: StandingInput): string[] {
  const money = (figure: number) => formatMoney(figure, input.currency)
  const above = leftBySale(highest?.amount ?? 0, { ...input, reserve: null })
  return highest ? [`${paddled(`The ${BID_TYPE_LABELS[highest.type]} bid`, highest, money)} stands`, ...above] : above
}

type AnyBid = Pick<Bid, 'amount' | 'paddleNumber'>

function paddled(what: string, { amount, paddleNumber }: AnyBid, money: (figure: number) => string): string {
  return `${what} of ${money(amount)}${paddleNumber === null ? '' : ` by paddle ${paddleNumber}`}`
}

/** Returns a sentence about the highest of them, and how many more exist. */
function named<B extends AnyBid>([top, ...more]: readonly B[], sentence: (bid: B) => string): string[] {
  if (!top) return []
  return [more.length === 0 ? sentence(top) : `${sentence(top)}, and ${more.length} more`]
}

/** Returns the warnings of the hammer or a pass on the shown lot. */
export function useStanding() {
  const { currency, terms } = useDesk()
  const { lot, lotNumber } = useDeskLot()
  const { bids } = useLotOnView()
  const advanceBids = useNow(({ left }) => left) ?? []
  const { data: sale } = useSaleStatus(lotNumber)
  const losing = useLosing()
  const by = terms.advanceBids
  const input = { bids, advanceBids, late: sale?.late ?? [], reserve: lot.reserve ?? null, currency, by, losing }
  return {
    leftBySale: (amount: number) => leftBySale(amount, input),
    /** The leading advance bidder's maximum, or null. */
    maximum: leadersMaximum(advanceBids, { highest: highestBid(bids), by }),
    leftByPass: () => leftByPass(highestBid(bids), input),
  }
}
