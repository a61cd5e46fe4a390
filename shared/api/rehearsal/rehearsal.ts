import { z } from 'zod'
import {
  INCIDENTS,
  RehearsalDebrief,
  RehearsalPace,
  RehearsalStatus,
  RehearsalSummary,
  RehearsalTruth,
} from '../../entities/rehearsal/rehearsal.ts'
import { RehearsalOrder } from '../../entities/rehearsal/rehearsal-order.ts'
import { DESK_ROLES } from '../../entities/rehearsal/rehearsal-roles.ts'
import { ScenarioSummary, Trainee, TrainingTerms } from '../../entities/rehearsal/training.ts'
import { apiRows } from '../row.ts'

/** The rehearsal: a simulated room for the people at the desk. */
export const rehearsalApi = apiRows({
  rehearsal: {
    role: 'staff',
    summary: 'The rehearsal that is on',
    reply: RehearsalStatus,
  },
  startRehearsal: {
    role: 'staff',
    summary: 'Starts a rehearsal on a marked copy of a sale, and shows the copy. Refused while a sale is live',
    body: RehearsalOrder.extend({
      /** Whether the room waits for an open desk, and ten more seconds. */
      briefing: z.boolean().optional(),
    }),
    reply: RehearsalStatus,
  },
  changeRehearsal: {
    role: 'staff',
    summary:
      'Makes the rehearsal faster or slower, lets the room’s screen speak or be silent, and pauses or continues it',
    body: z.strictObject({
      pace: RehearsalPace.optional(),
      voice: z.boolean().optional(),
      paused: z.boolean().optional(),
    }),
    reply: RehearsalStatus,
  },
  endRehearsal: {
    role: 'staff',
    summary: 'Ends the rehearsal: the sale that was on show before is shown again, and the debrief can be read',
    reply: RehearsalStatus,
  },
  rehearsalIncident: {
    role: 'staff',
    summary: 'Lets something go otherwise than planned, at the next occasion',
    body: z.strictObject({ incident: z.enum(INCIDENTS) }),
    reply: RehearsalStatus,
  },
  cancelIncident: {
    role: 'staff',
    summary: 'Takes back an incident that has had no occasion yet',
    params: z.object({ incident: z.enum(INCIDENTS) }),
    reply: RehearsalStatus,
  },
  rehearsalTruth: {
    role: 'staff',
    summary: 'The calls and the incidents of the room so far, for the trainer',
    query: z.strictObject({
      /** Only calls after this one. */
      after: z.coerce.number().int().min(0).optional(),
    }),
    reply: RehearsalTruth,
  },
  rehearsalDebrief: {
    role: 'staff',
    summary:
      'The result of a rehearsal: the truth compared with the record; with `format=csv` its discrepancies as a table',
    query: z.strictObject({
      /** An earlier one; by default the last. */
      id: z.string().min(1).max(64).optional(),
      format: z.enum(['json', 'csv']).optional(),
      /** The part of one role, if several people worked together. */
      role: z.enum(DESK_ROLES).optional(),
    }),
    reply: RehearsalDebrief,
    file: 'text/csv',
  },
  rehearsals: {
    role: 'staff',
    summary: 'The rehearsals of this PC that are over, the last one first',
    reply: z.array(RehearsalSummary),
  },
  scenarios: {
    role: 'staff',
    summary: 'The scenarios that can be rehearsed: those of the program, and the house’s own',
    reply: z.array(ScenarioSummary),
  },
  trainees: {
    role: 'staff',
    summary: 'The trainees: their skills, their mistakes by week, and their certificate',
    reply: z.array(Trainee),
  },
  trainingTerms: {
    role: 'staff',
    summary: 'How long the rehearsals of trainees are kept',
    reply: TrainingTerms,
  },
})
