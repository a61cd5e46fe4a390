import type { SaleStatus } from '../../../shared/entities/lot.ts'

const GROUNDS = {
  sold: 'bg-accent text-on-accent',
  subject: 'bg-warning text-on-warning',
  passed: 'bg-ink text-paper',
  withdrawn: 'bg-withdrawn text-on-withdrawn',
} as const

/** Returns the background of an outcome on the screens of the room. */
export function outcomeGround({ status, subject }: Pick<SaleStatus, 'status' | 'subject'>): string {
  return GROUNDS[subject ? 'subject' : (status ?? 'passed')]
}
