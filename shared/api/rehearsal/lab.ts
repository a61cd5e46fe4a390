import { z } from 'zod'
import { FigureName, LabLot, LabLotBids, LabOrder, LabRun } from '../../lab/lab-run.ts'
import { LotParams } from '../commands.ts'
import { apiRows } from '../row.ts'

/** The lab: plays the same evenings under up to four variants, in a process of its own. */
export const labApi = apiRows({
  labRun: {
    role: 'staff',
    summary: 'The run of the lab that plays, or the last one',
    reply: LabRun,
  },
  startLab: {
    role: 'staff',
    summary: 'Plays the same evenings under up to four variants',
    body: LabOrder,
    reply: LabRun,
  },
  stopLab: {
    role: 'staff',
    summary: 'Stops the run; its results so far remain',
    reply: LabRun,
  },
  labLots: {
    role: 'staff',
    summary: 'Each lot of the last run under each variant; empty until it has ended',
    reply: z.array(LabLot),
  },
  labLot: {
    role: 'staff',
    summary: 'The bids on a lot in the first evening, under each variant',
    params: LotParams,
    reply: LabLotBids,
  },
  labPlot: {
    role: 'staff',
    summary: 'A figure of the last run as a plot: each evening of each variant is a dot',
    params: z.strictObject({ figure: FigureName }),
    /** The run that a browser keeps the picture of. */
    query: z.strictObject({ of: z.string().max(100).optional() }),
    reply: 'image/svg+xml',
  },
  labReport: {
    role: 'staff',
    summary: 'The figures of the last run as a file, in the form of the command’s --json',
    reply: 'application/json',
  },
})
