import { acceptanceOf, hasRule, isStoppedOnLot, roomFirstOf } from '../../../shared/sale/acceptance/acceptance.ts'
import type { Sale } from '../../../shared/sale/state.ts'

/** Returns the words for who accepts online bids now, for staff; null in a sale without a rule. */
export function ruleWords(sale: Sale): string | null {
  if (!hasRule(sale)) return null
  if (acceptanceOf(sale) === 'rule') {
    if (sale.fairWarning) return 'Fair warning: online bids wait for the clerk'
    return `By rule: online bids are accepted at the asking price after ${roomFirstOf(sale) / 1000} s`
  }
  return !sale.byClerk && isStoppedOnLot(sale)
    ? `The rule stopped on lot ${sale.activeLot}: online bids wait for the clerk`
    : 'The clerk took over: online bids wait for the clerk'
}
