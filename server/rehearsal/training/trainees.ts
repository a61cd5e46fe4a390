import { join } from 'node:path'
import { z } from 'zod'
import { RehearsalSummary } from '../../../shared/entities/rehearsal/rehearsal.ts'
import { DESK_ROLES, type DeskRole } from '../../../shared/entities/rehearsal/rehearsal-roles.ts'
import {
  isSameTrainee,
  type Trainee,
  TraineeName,
  TrainingTerms,
  traineeKey,
} from '../../../shared/entities/rehearsal/training.ts'
import { nextSkill, progressOf } from '../../../simulator/drills/progress.ts'
import { SKILLS } from '../../../simulator/drills/skills.ts'
import { refuse } from '../../access/refused.ts'
import { type DataFolder, type DurableStore, openDurable } from '../../storage/durable-store.ts'
import { newId, PLAIN_ID } from '../../storage/ids.ts'
import { certificateOf } from './certificate.ts'

const Known = z.object({ id: z.string(), name: z.string(), since: z.string() })
const { keepMonths } = TrainingTerms.shape
const TraineesFile = z.object({ keepMonths, trainees: z.array(Known) })
type Known = z.infer<typeof Known>
type TraineesFile = z.infer<typeof TraineesFile>

const PlainId = z.string().regex(PLAIN_ID)
const When = z.iso.datetime()
/** Trainees in a backup, with summaries of rehearsals, but no debriefs. Strict, because others may have made it. */
const KeptTrainees = z.object({
  keepMonths,
  trainees: z.array(Known.extend({ id: PlainId, name: TraineeName, since: When })).max(2_000),
  rehearsals: z.array(RehearsalSummary.extend({ id: PlainId, startedAt: When })).max(20_000),
})
type KeptTrainees = z.infer<typeof KeptTrainees>

const UNTOLD: TraineesFile = { keepMonths: 12, trainees: [] }

const DAY_MS = 86_400_000

/** The rehearsals of this PC, of which those of trainees may go, or come from a backup. */
type Past = {
  list: () => RehearsalSummary[]
  forget: (ids: ReadonlySet<string>) => Promise<void>
  takeIn: (rehearsals: readonly RehearsalSummary[]) => Promise<void>
}

/** Opens trainees.json: who trains here. Their rehearsals lie with the others, and are found by the trainee's id. */
export async function openTrainees({ dataDir, past, now, ...folder }: DataFolder & { past: Past; now: () => Date }) {
  const store = await openDurable<TraineesFile>({
    path: join(dataDir, 'trainees.json'),
    parse: TraineesFile.parse,
    initial: UNTOLD,
    ...folder,
  })
  const of = (id: string) => past.list().filter((each) => isBy(each, id))
  const partsOf = (id: string) =>
    of(id)
      .map((each) => partOf(each, id))
      .reverse()
  const sameName = (name: string) => store.data.trainees.find((each) => isSameTrainee(each.name, name))
  const idsOf = (some: readonly RehearsalSummary[]) => new Set(some.map(({ id }) => id))

  /** The trainee with this name in any case, created if unknown; with a sentence that says which. */
  async function called(name: string): Promise<{ id: string; note: string }> {
    const known = sameName(name)
    if (known) {
      const earlier = of(known.id).length
      const kept = earlier === 1 ? 'one earlier rehearsal' : `${earlier} earlier rehearsals`
      return {
        id: known.id,
        note: `${known.name} has ${kept}: this one joins them. Give somebody else another name.`,
      }
    }
    const trainee = { id: newId(), name, since: now().toISOString() }
    await store.update(({ trainees, ...rest }) => ({ ...rest, trainees: [...trainees, trainee] }))
    return { id: trainee.id, note: `${name} trains here for the first time.` }
  }

  return {
    list: (): Trainee[] => store.data.trainees.map((known) => standingOf(known, partsOf(known.id))),
    get terms(): TrainingTerms {
      return { keepMonths: store.data.keepMonths }
    },
    called,
    /** The trainees of a team by role, with a sentence for each. */
    async team(names: Partial<Record<DeskRole, string>>) {
      const ids: Partial<Record<DeskRole, string>> = {}
      const notes: string[] = []
      for (const role of DESK_ROLES) {
        const name = names[role]
        if (name === undefined) continue
        const { id, note } = await called(name)
        ids[role] = id
        notes.push(note)
      }
      return { ids, notes }
    },
    /** Deletes a trainee and all their rehearsals, shared ones included; returns their number. Refuses 404. */
    async remove(id: string): Promise<number> {
      if (!store.data.trainees.some((each) => each.id === id))
        refuse(404, 'trainee_unknown', 'This trainee does not exist')
      const own = of(id)
      await past.forget(idsOf(own))
      const without = () =>
        store.update(({ trainees, ...rest }) => ({ ...rest, trainees: trainees.filter((each) => each.id !== id) }))
      // The second write also removes the name from the backup of the file.
      await without()
      await without()
      return own.length
    },
    ...inBackups(store, past),
    async setTerms({ keepMonths }: TrainingTerms): Promise<void> {
      await store.update(({ trainees }) => ({ keepMonths, trainees }))
    },
    /** Deletes rehearsals that are older than the house's limit. */
    async expire(): Promise<void> {
      const oldest = now()
      oldest.setUTCMonth(oldest.getUTCMonth() - store.data.keepMonths)
      const from = oldest.toISOString()
      const old = past.list().filter((each) => each.startedAt < from && isNamed(each))
      if (old.length > 0) await past.forget(idsOf(old))
    },
  }
}

export type Trainees = Awaited<ReturnType<typeof openTrainees>>

const namedIn = ({ trainee, team = [] }: RehearsalSummary) =>
  [trainee, ...team.map((each) => each.trainee)].filter((id) => id != null)

const isNamed = (rehearsal: RehearsalSummary) => namedIn(rehearsal).length > 0

/** Whether a trainee took part in a rehearsal, in any role; null: whether it has no trainee. */
export const isBy = (rehearsal: RehearsalSummary, id: string | null) =>
  id === null ? rehearsal.trainee == null : namedIn(rehearsal).includes(id)

/** Exports trainees to backups, and restores them. */
function inBackups(store: DurableStore<TraineesFile>, past: Past) {
  return {
    kept: (): KeptTrainees => ({
      ...store.data,
      rehearsals: past.list().filter(isNamed),
    }),
    /**
     * Restores the trainees of a backup, with summaries of their rehearsals. Trainees with a known name are merged with
     * it, which the returned sentence says. Throws a ZodError on malformed data.
     */
    async restore(kept: unknown): Promise<string | null> {
      const theirs = KeptTrainees.parse(kept)
      const idOf = new Map<string, string>()
      const joins: string[] = []
      await store.update((ours) => joined(ours, theirs, { idOf, joins }))
      await past.takeIn(theirs.rehearsals.map((each) => withTrainees(each, idOf)).filter(isNamed))
      return joins.length === 0 ? null : `These trainees join those of their name who train here: ${joins.join(', ')}`
    },
  }
}

type Told = { idOf: Map<string, string>; joins: string[] }

/** Merges a backup's trainees into the house's. Fills in each one's id here, and the merged names. */
function joined(ours: TraineesFile, theirs: KeptTrainees, { idOf, joins }: Told): TraineesFile {
  const all = new Map(ours.trainees.map((each) => [each.id, each]))
  const byName = new Map(ours.trainees.map((each) => [traineeKey(each.name), each.id]))
  for (const each of theirs.trainees) {
    const id = all.has(each.id) ? each.id : (byName.get(traineeKey(each.name)) ?? each.id)
    const was = all.get(id)
    if (was && id !== each.id) joins.push(each.name)
    all.set(id, was ? { ...was, since: was.since < each.since ? was.since : each.since } : each)
    byName.set(traineeKey(each.name), id)
    idOf.set(each.id, id)
  }
  // A house without trainees and with the default limit takes the backup's limit.
  const isNew = ours.trainees.length === 0 && ours.keepMonths === UNTOLD.keepMonths
  return { keepMonths: isNew ? theirs.keepMonths : ours.keepMonths, trainees: [...all.values()] }
}

/** A rehearsal from a backup with its trainees' ids in this house; null for unknown ones. */
function withTrainees(rehearsal: RehearsalSummary, idOf: ReadonlyMap<string, string>): RehearsalSummary {
  const { trainee, team } = rehearsal
  const here = (id: string | null) => (id === null ? null : (idOf.get(id) ?? null))
  return {
    ...rehearsal,
    isElsewhere: true,
    ...(trainee !== undefined && { trainee: here(trainee) }),
    ...(team && { team: team.map((each) => ({ ...each, trainee: here(each.trainee) })) }),
  }
}

/** One trainee's part of a rehearsal: in a team only the own role. */
export function partOf(rehearsal: RehearsalSummary, id: string | null): RehearsalSummary {
  const own = rehearsal.team?.find(({ trainee }) => trainee === id)
  if (!own) return rehearsal
  const { grade, discrepancies, slips, role } = own
  // Certificates and drills belong to the clerk.
  return { ...rehearsal, grade, discrepancies, slips, ...(role !== 'clerk' && { drill: null, seed: 0 }) }
}

/** A trainee's progress by the rehearsals, oldest first. */
function standingOf({ id, name, since }: Known, rehearsals: readonly RehearsalSummary[]): Trainee {
  const practised = rehearsals.map(({ drill = null, lots, slips = {} }) => ({ drill, lots, slips }))
  return {
    ...{ id, name, since, rehearsals: rehearsals.length },
    lots: rehearsals.reduce((sum, { lots }) => sum + lots, 0),
    skills: progressOf(practised).map(({ onEvenings: _, ...progress }, at) => {
      const { name: skill = '', plays = '' } = SKILLS[at] ?? {}
      return { ...progress, name: skill, plays }
    }),
    next: nextSkill(practised),
    curve: curveOf(rehearsals),
    certificate: certificateOf(rehearsals),
  }
}

function curveOf(rehearsals: readonly RehearsalSummary[]): Trainee['curve'] {
  const weeks = new Map<string, Trainee['curve'][number]>()
  for (const { startedAt, lots, slips = {} } of rehearsals) {
    const week = mondayOf(startedAt)
    const sum = weeks.get(week) ?? { week, lots: 0, slips: {} }
    weeks.set(week, sum)
    sum.lots += lots
    // The keys of a record are text to the compiler.
    for (const kind of Object.keys(slips) as (keyof typeof slips)[])
      sum.slips[kind] = (sum.slips[kind] ?? 0) + (slips[kind] ?? 0)
  }
  return [...weeks.values()]
}

function mondayOf(at: string): string {
  const day = new Date(at)
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10)
}
