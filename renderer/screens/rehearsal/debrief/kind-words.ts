import { formatFigure } from '../../../../shared/amounts/money.ts'
import type { Discrepancy } from '../../../../shared/entities/rehearsal/rehearsal.ts'
import { type DiscrepancyKind, SLIPS } from '../../../../shared/entities/rehearsal/slips.ts'
import type { BadgeTone } from '../../../components/Badge.tsx'

const TONES: Readonly<Partial<Record<DiscrepancyKind, BadgeTone>>> = {
  late: 'warning',
  late_outcome: 'warning',
  put_right: 'success',
}

export const kindWords = (kind: DiscrepancyKind) => ({ label: SLIPS[kind].name, tone: TONES[kind] ?? 'danger' })

/** Returns the slips in the order of the evening, each followed by its consequences. */
export function underCauses(discrepancies: readonly Discrepancy[]): Discrepancy[] {
  return discrepancies.flatMap((slip, place) =>
    slip.cause === undefined ? [slip, ...discrepancies.filter(({ cause }) => cause === place)] : [],
  )
}

/** Formats the amount in a discrepancy's words: "1900 in the room, paddle 1014" -> "1,900 in …". */
export function withFigures(words: string): string {
  return words.replace(/^(sold at )?(\d+)/, (_, before = '', amount) => `${before}${formatFigure(Number(amount))}`)
}
