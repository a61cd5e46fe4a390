import type { RehearsalDebrief } from '../../shared/entities/rehearsal/rehearsal.ts'
import type { DeskRole } from '../../shared/entities/rehearsal/rehearsal-roles.ts'
import { practiseOf } from '../../simulator/rehearsal/debrief/practise.ts'
import { debriefForRole } from '../../simulator/rehearsal/debrief/roles.ts'
import { Refused } from '../access/refused.ts'
import type { PastRehearsals } from './past-rehearsals.ts'
import type { Rehearsal } from './rehearsal.ts'
import { debriefOf } from './rehearsal-status.ts'
import { isBy, partOf } from './training/trainees.ts'

type Asked = { id?: string | undefined; role?: DeskRole | undefined }
type Draft = { of: Rehearsal; length: number; debrief: RehearsalDebrief }

/** The debriefs of finished rehearsals, and of one whose calls are over but whose record may still be corrected. */
export function debriefsOf(past: PastRehearsals) {
  let draft: Draft | null = null

  /** Made again only after a correction. */
  function draftOf(rehearsal: Rehearsal): RehearsalDebrief {
    const { length } = rehearsal.entries
    if (draft?.of !== rehearsal || draft.length !== length)
      draft = { of: rehearsal, length, debrief: debriefOf(rehearsal, { trouble: null, endedAt: null }) }
    return draft.debrief
  }

  return {
    /** By default the last debrief; of a team the part of one role. Refuses while it runs, and an unknown one, 404. */
    async read(current: Rehearsal | null, { id, role }: Asked): Promise<RehearsalDebrief> {
      const isCurrent = current && (id === undefined || id === current.began.id)
      if (isCurrent && !current.isOver)
        throw new Refused(409, 'rehearsal_on', 'The transcript is shown when the rehearsal is over')
      const whole = isCurrent ? draftOf(current) : await past.debrief(id)
      const debrief = role && whole.rehearsal.team ? debriefForRole(whole, role) : whole
      const { slips, lots, startedAt, trainee: clerk = null, team } = debrief.rehearsal
      const trainee = team?.find((each) => each.role === role)?.trainee ?? clerk
      const earlier = past
        .list()
        .filter((each) => each.startedAt < startedAt && isBy(each, trainee))
        .map((each) => partOf(each, trainee))
      return slips
        ? { ...debrief, practise: practiseOf({ slips, lots, discrepancies: debrief.discrepancies }, earlier) }
        : debrief
    },
    /** Drops the draft of a finished rehearsal. */
    forget(): void {
      draft = null
    },
  }
}
