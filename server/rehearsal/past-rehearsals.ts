import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { RehearsalDebrief, RehearsalSummary } from '../../shared/entities/rehearsal/rehearsal.ts'
import { refuse } from '../access/refused.ts'
import { type DataFolder, openDurable } from '../storage/durable-store.ts'
import { datedName, namesIn } from '../storage/files.ts'
import { PLAIN_ID } from '../storage/ids.ts'
import { type Began, openTruthLog } from './truth-log.ts'

const FOLDER = 'rehearsals'
const TRUTH = 'truth.journal'

const Past = z.object({ rehearsals: z.array(RehearsalSummary) })

/** The rehearsals on this PC: each has a small folder with its truth log and its debrief. */
export async function openPastRehearsals({ dataDir, files, onNotice }: DataFolder) {
  const folder = join(dataDir, FOLDER)
  const list = await openDurable<z.infer<typeof Past>>({
    path: join(dataDir, 'rehearsals.json'),
    parse: Past.parse,
    initial: { rehearsals: [] },
    onNotice,
    files,
  })

  const debriefOf = (id: string) =>
    openDurable<RehearsalDebrief | null>({
      path: join(folder, id, 'debrief.json'),
      parse: RehearsalDebrief.nullable().parse,
      initial: null,
      onNotice,
      files,
    })

  return {
    /** The last one first. */
    list: (): RehearsalSummary[] => [...list.data.rehearsals].reverse(),
    truthOf: (id: string): string => join(folder, id, TRUTH),
    /** The first event of a finished rehearsal. Refuses an unknown one, 404. */
    async beganOf(id: string): Promise<Began> {
      const isKnown = list.data.rehearsals.some((each) => each.id === id && !each.isElsewhere)
      const { log, events } = isKnown ? await openTruthLog(join(folder, id, TRUTH), files) : unknown()
      await log.close()
      const [began] = events
      return began?.type === 'began' ? began : unknown()
    },
    /** The rehearsals without a debrief, which a restart interrupted. */
    async brokenOff(): Promise<string[]> {
      const over = new Set(list.data.rehearsals.map(({ id }) => id))
      return (await namesIn(folder)).filter((id) => PLAIN_ID.test(id) && !over.has(id))
    },
    /** Renames the folder of an unreadable rehearsal. */
    setAside: (id: string): Promise<void> => files.rename(join(folder, id), datedName(join(folder, id), 'damaged')),
    /** Stores the debrief of a rehearsal; throws SaveFailed. */
    async keep(debrief: RehearsalDebrief): Promise<void> {
      const { rehearsal } = debrief
      await (await debriefOf(rehearsal.id)).replace(() => debrief)
      await list.update(({ rehearsals }) => ({
        rehearsals: [...rehearsals.filter(({ id }) => id !== rehearsal.id), rehearsal],
      }))
    },
    /** Adds summaries of rehearsals on another PC; their debriefs remain there. */
    async takeIn(some: readonly RehearsalSummary[]): Promise<void> {
      await list.update(({ rehearsals }) => ({ rehearsals: withMore(rehearsals, some) }))
    },
    /** Deletes rehearsals with their truth logs and debriefs. A repeated call removes what a crash left of them. */
    async forget(ids: ReadonlySet<string>): Promise<void> {
      for (const id of ids) {
        if (!PLAIN_ID.test(id)) continue
        for (const name of await namesIn(join(folder, id))) await files.remove(join(folder, id, name))
        await rm(join(folder, id), { recursive: true, force: true, maxRetries: 3 })
      }
      const without = () =>
        list.update(({ rehearsals }) => ({ rehearsals: rehearsals.filter(({ id }) => !ids.has(id)) }))
      // The second write also removes them from the backup of the file.
      await without()
      await without()
    },
    /** The debrief of a rehearsal, by default of the last one. Refuses an unknown one, 404. */
    async debrief(wanted: string | undefined): Promise<RehearsalDebrief> {
      const { rehearsals } = list.data
      const found = rehearsals.findLast(({ id, isElsewhere }) => (wanted === undefined ? !isElsewhere : id === wanted))
      if (found?.isElsewhere) elsewhere()
      const { data } = found ? await debriefOf(found.id) : { data: null }
      return data ?? unknown()
    },
  }
}

/** Adds missing summaries to a list, sorted by start. */
function withMore(rehearsals: readonly RehearsalSummary[], others: readonly RehearsalSummary[]): RehearsalSummary[] {
  const all = new Map([...others, ...rehearsals].map((each) => [each.id, each]))
  return [...all.values()].sort((a, b) => (a.startedAt < b.startedAt ? -1 : 1))
}

const unknown = () => refuse(404, 'rehearsal_unknown', 'This rehearsal has no debrief')

const elsewhere = () =>
  refuse(
    404,
    'debrief_elsewhere',
    'This rehearsal was restored from a backup. Its debrief is only on the PC that held the rehearsal',
  )

export type PastRehearsals = Awaited<ReturnType<typeof openPastRehearsals>>
