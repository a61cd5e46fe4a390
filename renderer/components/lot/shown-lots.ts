import type { LotState } from '../../../shared/entities/lot.ts'
import { endingOf, isFinished } from '../../../shared/rules/outcomes.ts'

export const SHOWN = [
  { value: 'all', label: 'All lots' },
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'sold', label: 'Sold' },
  { value: 'subject', label: 'Sold subject' },
  { value: 'passed', label: 'Passed' },
  { value: 'offered_again', label: 'Offered again' },
  { value: 'withdrawn', label: 'Withdrawn' },
] as const

export const SHOWN_TO_STAFF = [
  ...SHOWN,
  { value: 'below_reserve', label: 'Sold below reserve' },
  { value: 'bought_in', label: 'Bought in' },
] as const

export type StatusFilter = (typeof SHOWN_TO_STAFF)[number]['value']

type Filtered = Pick<LotState, 'status' | 'offeredAgain'> & Partial<Pick<LotState, 'subject' | 'shortfall'>>

/** Whether a filter includes a lot; an active lot is still to come, and one sold subject to approval is also sold. */
export function isShown(show: StatusFilter, state: Filtered | undefined): boolean {
  if (show === 'all') return true
  if (show === 'offered_again') return state?.offeredAgain === true
  const status = state?.status
  if (!state || !isFinished(status)) return show === 'upcoming'
  return show === status || show === endingOf({ ...state, status })
}
