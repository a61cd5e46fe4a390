import { NoAnswerError } from '../../../renderer/api-error.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { askingPrice } from '../../../shared/rules/asking-price.ts'
import { figuresOf, lotOf } from '../../../shared/sale/state.ts'
import type { Checks } from '../checks/checks.ts'
import { sim } from '../platform/sim.ts'
import type { Screen } from '../screen.ts'

/**
 * An actor's random stream, the checks on its results, the story's log, and whether the world's sale has rounds, an
 * evening with ties, notices, new lots and two records, and maxima by phone.
 */
export type Acting = {
  of: string
  checks: Checks
  tell: (line: string) => void
  rounds: boolean
  evening: boolean
  maxima: boolean
}

/** A text that appears in one bid only. */
export const newMark = (by: string): string => `SECRET-NOTE-${by.replace(' ', '-')}-${sim().nextNumber()}`

/** Repeats an unanswered action a few times, as the screen does under the same key. */
export function persistently(
  { name, program }: Screen,
  { of, tell }: Acting,
  act: (failed: (error: Error) => void) => void,
) {
  let left = 5
  const once = () =>
    act((error) => {
      tell(`${name}: refused: ${error.message.slice(0, 100)}`)
      left -= 1
      if (error instanceof NoAnswerError && left > 0) sim().in(sim().between(of, 200, 4_000), program, once)
    })
  once()
}

/** The asking price of the active lot on a screen, sometimes more. */
export function nextBid(
  { source }: Screen,
  { of }: Pick<Acting, 'of'>,
): { lotNumber: LotNumber; amount: number } | null {
  const sale = source?.store.current().held.sale
  const lot = sale && sale.activeLot !== null ? lotOf(sale, sale.activeLot) : null
  if (!sale || !lot) return null
  const amount = Math.min(999_999_999, askingPrice(figuresOf(sale, lot)) + (sim().chance(of)() < 0.2 ? 500 : 0))
  return { lotNumber: lot.lotNumber, amount }
}
