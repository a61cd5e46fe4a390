import type { RehearsalDebrief } from '../../../shared/entities/rehearsal.ts'
import { emptySale } from '../../../shared/sale/empty-sale.ts'
import { reportOf } from '../../../simulator/rehearsal/debrief/report.ts'
import type { Rehearsal } from './rehearsal.ts'

/** What came of a rehearsal so far. */
export function debriefOf(
  { began, room, calls, entries, clock, ms, isOver }: Rehearsal,
  { trouble, endedAt }: { trouble: string | null; endedAt: string | null },
): RehearsalDebrief {
  const { id, copyId, title, at: startedAt, order } = began
  const { auctionId, level, seed, pace } = order
  const titles = new Map(room.auction.lots.map((lot) => [lot.lot_number, lot.title]))
  return reportOf({
    rehearsal: {
      ...{ id, auctionId, copyId, title, level, seed, pace, startedAt, endedAt },
      trouble: isOver ? null : trouble,
    },
    calls,
    first: emptySale(copyId),
    entries,
    clock,
    until: isOver ? Number.POSITIVE_INFINITY : ms,
    titleOf: (lotNumber) => titles.get(lotNumber) ?? '',
  })
}
