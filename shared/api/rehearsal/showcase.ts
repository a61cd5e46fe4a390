import { RehearsalStatus } from '../../entities/rehearsal/rehearsal.ts'
import { apiRows } from '../row.ts'

/** *See a Sale Running*: a copy of the demo sale whose room and desk are simulated. */
export const showcaseApi = apiRows({
  startShowcase: {
    role: 'staff',
    summary: 'Starts a copy of the demo sale that runs by itself on every screen. Refused while a sale is live',
    reply: RehearsalStatus,
  },
  takeShowcase: {
    role: 'staff',
    summary: 'Hands the desk of the running demonstration to this device: the simulated clerk stops',
    reply: RehearsalStatus,
  },
  giveBackShowcase: {
    role: 'staff',
    summary: 'Returns the desk of the running demonstration to the simulated clerk',
    reply: RehearsalStatus,
  },
  endShowcase: {
    role: 'staff',
    summary: 'Ends the demonstration and deletes everything of it; the reply has its result',
    reply: RehearsalStatus,
  },
})
