import { formatMoney } from '../../amounts/money.ts'
import { type MoneyUnit, unitsInOne } from '../../amounts/money-unit.ts'
import { NO_ROUND, type RoundFacts } from '../../entities/rounds/round-facts.ts'
import type { LotSale, Sale } from '../state.ts'
import { isAppeal, sumOfPledges } from './appeal.ts'
import { isLead, type Lead, leadOf, openLotsOf } from './round-lots.ts'
import { writtenLots } from './round-words.ts'
import { timesOf } from './shares.ts'

type Priced = { price: number | null; unit: MoneyUnit }

/** The round of a lot in feeds, at a price in the sale's unit. */
export function roundFacts(sale: Sale, lot: LotSale, { price, unit }: Priced): RoundFacts {
  const lead = leadOf(sale, lot.lotNumber)
  const left = lead ? openLotsOf(sale, lead) : []
  if (!lead || left.length === 0) return NO_ROUND
  const { round: offered, choice } = lead
  const facts = { ...NO_ROUND, round: offered.kind, roundLots: writtenLots(left) }
  if (choice?.chosen) return { ...facts, roundState: 'left' }
  if (!isLead(lot)) return { ...facts, roundState: 'with', roundLots: String(lead.lotNumber) }
  if (choice) return { ...facts, roundState: 'choosing', roundUntil: choice.until }
  const { goal = null } = offered
  const total = isAppeal(lead) ? sumOfPledges(lead) : totalOf(sale, lead, price)
  return {
    ...facts,
    roundState: 'offered',
    total: total && total / unitsInOne(unit),
    totalText: total === null ? '' : formatMoney(total, unit),
    goal: goal && goal / unitsInOne(unit),
    goalText: goal === null ? '' : formatMoney(goal, unit),
  }
}

function totalOf(sale: Sale, lead: Lead, price: number | null): number | null {
  const times = timesOf(sale, lead)
  return price === null || (times === 1 && lead.round.kind !== 'together') ? null : price * times
}
