import type { DiscrepancyKind } from '../../../../shared/entities/rehearsal.ts'
import { formatFigure } from '../../../../shared/money.ts'
import type { BadgeTone } from '../../../components/Badge.tsx'

/** Each discrepancy's label and severity. */
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

/** A discrepancy's words with its amount as figures are written: "1900 in the room, paddle 1014" -> "1,900 in …". */
export function withFigures(words: string): string {
  return words.replace(/^(sold at )?(\d+)/, (_, before = '', amount) => `${before}${formatFigure(Number(amount))}`)
}
