import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import type { Round } from '../../../shared/entities/rounds/round.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { isBeforeHammer, leadOf, openLotsOf } from '../../../shared/sale/rounds/round-lots.ts'
import { lotRuns } from '../../../shared/sale/rounds/round-words.ts'
import { quantityOf, timesOf } from '../../../shared/sale/rounds/shares.ts'
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
  | { is: 'left'; lots: readonly LotNumber[] }

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
  if (!choice || lots.length === 0) return null
  return choice.chosen ? { is: 'left', lots } : { is: 'choosing', lots, until: choice.until }
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
export function roundWords(shown: ShownRound, { words, list, figure }: Speaking): string {
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
 * Returns what a bid costs in total: "£200 each: £800 for 4", or "£800 for all 4 lots"; null if the winner pays the price
 * once for one lot. `unit` is that of the amount.
 */
export function totalWords(
  shown: ShownRound | null,
  amount: number,
  { words, money, figure, unit }: Pick<Language, 'words' | 'money' | 'figure'> & { unit: MoneyUnit },
): string | null {
  if (shown?.is !== 'offered') return null
  const { round } = words.lot
  const { round: offered, times } = shown
  if (offered.kind === 'together') return round.whole(figure(offered.lots.length), money(amount, unit))
  return times === 1 ? null : round.total(money(amount, unit), figure(times), money(amount * times, unit))
}
