import type { RoundKind } from '../../../shared/entities/rounds/round.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { isSamePaddle } from '../../../shared/paddle-number.ts'
import { leadOf } from '../../../shared/sale/rounds/round-lots.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { ownPledges } from './dock/own-pledges.ts'
import type { OutcomeReader, OutcomeWords } from './outcome-words.ts'

/** A sold lot of a round. `unitPrice`: the price of one lot; null where one price is for all. */
type SoldInRound = { lotNumber: LotNumber; amount: number; unitPrice: number | null; subject: boolean; isOwn: boolean }

/** The sold lots of a round for a bidder: the own ones, or those that another bidder took as a whole. */
export type RoundEnd = { kind: RoundKind; first: SoldInRound; lots: readonly SoldInRound[] }

/** Returns the end of a lot's round for a bidder; null without one, or where the outcome of the lot tells it all. */
export function roundEnd(sale: Sale, lotNumber: LotNumber, paddle: string | null): RoundEnd | null {
  const lead = leadOf(sale, lotNumber)
  if (!lead || lead.round.levels) return null
  const { kind } = lead.round
  const sold = lead.round.lots.flatMap((each): SoldInRound[] => {
    const { outcome } = sale.lots.get(each) ?? {}
    if (outcome?.status !== 'sold' || outcome.amount === null) return []
    const { amount, unitPrice = null, subject, paddleNumber } = outcome
    // The server sends the winner's paddle only to the winner.
    const isOwn = paddle !== null && isSamePaddle(paddleNumber, paddle)
    return [{ lotNumber: each, amount, unitPrice, subject, isOwn }]
  })
  const own = sold.filter(({ isOwn }) => isOwn)
  // The lots of a choice may go to several buyers.
  const lots = own.length > 0 ? own : kind === 'choice' ? [] : sold
  const [first] = lots
  return !first || (lots.length === 1 && first.lotNumber === lotNumber) ? null : { kind, first, lots }
}

/** Returns the outcome of a round for a bidder: the price of all its lots. */
export function roundEndWords(
  { kind, first: { lotNumber, unitPrice, isOwn, subject }, lots }: RoundEnd,
  { currency, language: { words, money, figure } }: OutcomeReader,
): OutcomeWords {
  const result = isOwn ? 'won' : 'sold'
  const { title, at, approval } = words.bidding.outcome[result]
  const { total, whole } = words.lot.round
  const amount = lots.reduce((sum, lot) => sum + lot.amount, 0)
  const price = money(amount, currency)
  const said = (text: string): OutcomeWords => ({ result, title, text })
  if (lots.length === 1) return said((subject ? approval : at)(String(lotNumber), price))
  const isEach = kind !== 'together' && unitPrice !== null
  const text = isEach
    ? total(money(unitPrice, currency), figure(lots.length), price)
    : whole(figure(lots.length), price)
  return { ...said(text), line: `${title} · ${text}` }
}

/** Returns the outcome of a round or an appeal for a bidder; null for another lot, and before the end. */
export function endInRound(sale: Sale, lotNumber: LotNumber, reader: OutcomeReader): OutcomeWords | null {
  const { paddleNumber, currency, language } = reader
  const end = roundEnd(sale, lotNumber, paddleNumber)
  if (end) return roundEndWords(end, reader)
  const { outcome } = sale.lots.get(lotNumber) ?? {}
  const pledges = ownPledges(sale, lotNumber, paddleNumber)
  if (!pledges || outcome?.status !== 'sold') return null
  const { pledged, thanks, own } = language.words.lot.round
  const title = pledged(language.money(outcome.amount ?? 0, currency))
  const text = pledges.sum === 0 ? thanks : own(language.money(pledges.sum, currency))
  return { result: 'sold', title, text, line: `${title} · ${text}` }
}
