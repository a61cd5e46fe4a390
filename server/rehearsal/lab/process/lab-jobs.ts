import { z } from 'zod'
import { StoredAuction } from '../../../../shared/auction/stored-auction.ts'
import { FigureName, type LabLot, type LabLotBids, LabOrder, LabReport } from '../../../../shared/lab/lab-run.ts'
import type { Seen } from '../../../../simulator/people/seen-people.ts'

/** A message to the lab's process: a run, or the wish to stop it. */
export const LabJob = z.union([
  // The people of a concluded sale come from the server's own reading.
  z.object({ play: z.object({ auction: StoredAuction, seen: z.custom<Seen>().optional(), order: LabOrder }) }),
  z.object({ stop: z.literal(true) }),
])
export type LabJob = z.output<typeof LabJob>
export type LabJobPlay = Extract<LabJob, { play: unknown }>['play']

/** The end of a run: its report, its plots as SVG, its lots, and the bids of the first evening. */
export const LabEnd = z.object({
  isStopped: z.boolean(),
  report: LabReport,
  plots: z.array(z.tuple([FigureName, z.string()])),
  // Not parsed again: a large run would hold up the bids of a sale.
  lots: z.custom<LabLot[]>(),
  first: z.custom<LabLotBids[]>(),
})
export type LabEnd = z.output<typeof LabEnd>

/** A message of the lab's process. */
export const LabAnswer = z.union([
  z.object({ progress: z.object({ done: z.number(), report: LabReport.nullable() }) }),
  z.object({ ended: LabEnd }),
  z.object({ failed: z.string() }),
])
export type LabAnswer = z.output<typeof LabAnswer>
