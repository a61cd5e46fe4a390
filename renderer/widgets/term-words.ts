import type { Terms } from '../../shared/entities/terms.ts'

type Choices<N extends 'advanceBids' | 'bookBids' | 'ties'> = readonly { value: Terms[N]; label: string }[]

/** The terms of a sale in words. */
export const OWN_AMOUNTS: readonly { value: NonNullable<Terms['ownAmount']>; label: string }[] = [
  { value: 'no', label: 'Only the asking price' },
  { value: 'ladder', label: 'The next figures of the ladder' },
  { value: 'half', label: 'The next figures, and half a step' },
]
export const ONLINE_BIDS: readonly { value: NonNullable<Terms['onlineBids']>; label: string }[] = [
  { value: 'clerk', label: 'Accepted by the clerk' },
  { value: 'rule', label: 'Accepted by rule, at the asking price' },
]
export const ADVANCE_BIDS: Choices<'advanceBids'> = [
  { value: 'fixed', label: 'One bid of its amount' },
  { value: 'maximum', label: 'Bids up to its maximum' },
]
export const BOOK_BIDS: Choices<'bookBids'> = [
  { value: 'manual', label: 'When the clerk says so' },
  { value: 'automatic', label: 'By itself, after each bid' },
]
export const TIES: Choices<'ties'> = [
  { value: 'first', label: 'The one left first, at that amount' },
  { value: 'step_above', label: 'The one left first, one increment above' },
]

export function wordsOf<V extends string>(choices: readonly { value: V; label: string }[], value: V): string {
  return choices.find((choice) => choice.value === value)?.label ?? value
}
