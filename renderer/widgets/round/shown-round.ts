import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import type { Round } from '../../../shared/entities/rounds/round.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { isBeforeHammer, type Lead, leadOf, openLotsOf } from '../../../shared/sale/rounds/round-lots.ts'
import { lotRuns } from '../../../shared/sale/rounds/round-words.ts'
import { quantityOf, timesOf, wholePrice } from '../../../shared/sale/rounds/shares.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import type { Language } from '../../languages/language.ts'

/** A lot's round as the public sees it. */
export type ShownRound =
  /** Another lot leads the round. */
  | { is: 'with'; lead: LotNumber }
  /** Before the hammer. `times`: the number of prices that the winner pays at least. */
  | { is: 'offered'; round: Round; times: number; pieces: number | null }
  /** After the hammer of a choice: its winner chooses, or lots were left. */
  | { is: 'choosing'; lots: readonly LotNumber[]; until: string }
  | { is: 'left'; lots: readonly LotNumber[]; sold: readonly LotNumber[] }
  /** Sold to one winner. `price`: of all lots together, or of each one. */
  | { is: 'sold'; kind: 'together' | 'each'; times: number; price: number }

/** Returns a lot's round, or null if it has none, or if it is over. */
export function shownRound(sale: Sale, lotNumber: LotNumber): ShownRound | null {
  const lot = sale.lots.get(lotNumber)
  const lead = leadOf(sale, lotNumber)
  if (lot?.inRound !== undefined && !lead?.choice?.chosen) return lot.outcome ? null : { is: 'with', lead: lot.inRound }
  if (!lead) return null
  const { round, choice } = lead
  if (isBeforeHammer(lead)) {
    const pieces = round.lots.length === 1 && round.kind === 'each' ? quantityOf(sale, lotNumber) : null
    return { is: 'offered', round, times: timesOf(sale, lead), pieces }
  }
  const lots = openLotsOf(sale, lead)
  if (!choice) return soldRound(sale, lead)
  if (lots.length === 0) return null
  return choice.chosen
    ? { is: 'left', lots, sold: soldLots(sale, lead) }
    : { is: 'choosing', lots, until: choice.until }
}

function soldLots({ lots }: Sale, { round }: Lead): LotNumber[] {
  return round.lots.filter((each) => lots.get(each)?.outcome?.status === 'sold')
}

function soldRound(sale: Sale, lead: Lead): ShownRound | null {
  const {
    lotNumber,
    outcome,
    round: { kind, lots },
  } = lead
  if (outcome?.status !== 'sold' || (kind !== 'together' && kind !== 'each')) return null
  const times = lots.length > 1 ? soldLots(sale, lead).length : (quantityOf(sale, lotNumber) ?? 1)
  const price = kind === 'together' ? wholePrice(sale, lotNumber) : (outcome.unitPrice ?? null)
  return price === null || times === 1 ? null : { is: 'sold', kind, times, price }
}

type Speaking = Pick<Language, 'words' | 'list' | 'figure'>

/** Returns the words for lots: "Lots 12 to 15". */
export function lotsIn(lots: readonly LotNumber[], { words, list }: Pick<Speaking, 'words' | 'list'>): string {
  const { round } = words.lot
  if (lots.length === 1) return words.lot.name(String(lots[0]))
  const runs = lotRuns(lots).map(({ from, to }) => (from === to ? String(from) : round.range(String(from), String(to))))
  return round.lots(list(runs))
}

/** Returns the words for a round: "Lots 12 to 15, choice, each". */
export function roundWords(shown: Exclude<ShownRound, { is: 'sold' }>, { words, list, figure }: Speaking): string {
  const { round: texts } = words.lot
  const named = (lots: readonly LotNumber[]) => lotsIn(lots, { words, list })
  switch (shown.is) {
    case 'with':
      return texts.with(String(shown.lead))
    case 'choosing':
      return texts.choosing(named(shown.lots))
    case 'left':
      return texts.left(named(shown.lots))
    case 'offered': {
      const { kind, lots, min, order } = shown.round
      if (kind === 'appeal') return texts.appeal
      if (shown.pieces !== null) return texts.pieces(figure(shown.pieces))
      const way = kind === 'choice' && order === 'following' ? texts.following : texts[kind]
      return min === undefined ? way(named(lots)) : texts.least(way(named(lots)), figure(min))
    }
    default:
      return shown satisfies never
  }
}

/**
 * Returns what a bid costs in total, or what the sold lots cost: "£200 each: £800 for 4", or "£800 for all 4 lots"; null
 * if the winner pays the price once for one lot. `unit` is that of the amount.
 */
export function totalWords(
  shown: ShownRound | null,
  amount: number | null,
  { words, money, figure, unit }: Pick<Language, 'words' | 'money' | 'figure'> & { unit: MoneyUnit },
): string | null {
  const { round } = words.lot
  const each = (price: number, times: number) =>
    times === 1 ? null : round.total(money(price, unit), figure(times), money(price * times, unit))
  const whole = (price: number, lots: number) => round.whole(figure(lots), money(price, unit))
  if (shown?.is === 'sold') return (shown.kind === 'together' ? whole : each)(shown.price, shown.times)
  if (shown?.is !== 'offered' || amount === null) return null
  const { kind, lots } = shown.round
  return kind === 'together' ? whole(amount, lots.length) : each(amount, shown.times)
}
