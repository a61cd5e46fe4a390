import type { DiscrepancyKind } from '../../../../shared/entities/rehearsal.ts'
import type { BadgeTone } from '../../../components/Badge.tsx'

/** What each discrepancy is called, and how grave it is. */
export const KIND_WORDS: Readonly<Record<DiscrepancyKind, { label: string; tone: BadgeTone }>> = {
  missed: { label: 'Missed', tone: 'danger' },
  doubled: { label: 'Doubled', tone: 'danger' },
  wrong_amount: { label: 'Wrong amount', tone: 'danger' },
  wrong_type: { label: 'Wrong type', tone: 'danger' },
  wrong_paddle: { label: 'Wrong paddle', tone: 'danger' },
  late: { label: 'Late', tone: 'warning' },
  wrong_outcome: { label: 'Wrong outcome', tone: 'danger' },
  put_right: { label: 'Put right', tone: 'success' },
}
