import { z } from 'zod'
import { RehearsalSummary } from '../../../shared/entities/rehearsal/rehearsal.ts'
import { DESK_ROLES, type DeskRole } from '../../../shared/entities/rehearsal/rehearsal-roles.ts'
import { type Trainee, TraineeName, TrainingTerms, traineeKey } from '../../../shared/entities/rehearsal/training.ts'
import { traineeCalled } from '../../../shared/house/features/trainees.ts'
import { keepMonthsOf } from '../../../shared/house/state.ts'
import { nextSkill, progressOf } from '../../../simulator/drills/progress.ts'
import { SKILLS } from '../../../simulator/drills/skills.ts'
import type { HouseRoom } from '../../house-room/house-room.ts'
import { PLAIN_ID } from '../../storage/ids.ts'
import { certificateOf } from './certificate.ts'

const Known = z.object({ id: z.string(), name: z.string(), since: z.string() })
const { keepMonths } = TrainingTerms.shape
type Known = z.infer<typeof Known>

const PlainId = z.string().regex(PLAIN_ID)
const When = z.iso.datetime()
/** Trainees in a backup, with summaries of rehearsals, but no debriefs. Strict, because others may have made it. */
const KeptTrainees = z.object({
  keepMonths,
  trainees: z.array(Known.extend({ id: PlainId, name: TraineeName, since: When })).max(2_000),
  rehearsals: z.array(RehearsalSummary.extend({ id: PlainId, startedAt: When })).max(20_000),
})
type KeptTrainees = z.infer<typeof KeptTrainees>

const DAY_MS = 86_400_000

/** The rehearsals of this PC, of which those of trainees may go, or come from a backup. */
type Past = {
  list: () => RehearsalSummary[]
  forget: (ids: ReadonlySet<string>) => Promise<void>
  takeIn: (rehearsals: readonly RehearsalSummary[]) => Promise<void>
}

/** The house's trainees. Their rehearsals are with the others, and are found by the trainee's id. */
export function traineesOf({ room, past, now }: { room: HouseRoom; past: Past; now: () => Date }) {
  const of = (id: string) => past.list().filter((each) => isBy(each, id))
  const partsOf = (id: string) =>
    of(id)
      .map((each) => partOf(each, id))
      .reverse()

  let expiring: Promise<void> = Promise.resolve()
  async function forgetOld(): Promise<void> {
    const oldest = now()
    oldest.setUTCMonth(oldest.getUTCMonth() - keepMonthsOf(room.house))
    const from = oldest.toISOString()
    const old = past.list().filter((each) => each.startedAt < from && isNamed(each))
    if (old.length > 0) await past.forget(idsOf(old))
  }

  /** The trainee with this name in any case, created if unknown; with a sentence that says which. */
  async function called(name: string): Promise<{ id: string; note: string }> {
    const known = traineeCalled(room.house, name)
    if (known) {
      const earlier = of(known.id).length
      const kept = earlier === 1 ? 'one earlier rehearsal' : `${earlier} earlier rehearsals`
      return {
        id: known.id,
        note: `${known.name} has ${kept}: this one joins them. Give somebody else another name.`,
      }
    }
    await room.runAsSystem('addTrainee', { name })
    const added = traineeCalled(room.house, name)
    if (!added) throw new Error('The trainee that was added is not in the house')
    return { id: added.id, note: `${name} trains here for the first time.` }
  }

  return {
    list: (): Trainee[] => [...room.house.trainees.values()].map((known) => standingOf(known, partsOf(known.id))),
    get terms(): TrainingTerms {
      return { keepMonths: keepMonthsOf(room.house) }
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
    /** Deletes all rehearsals of a trainee, shared ones included; returns their number. */
    async forgetRehearsals(id: string): Promise<number> {
      const own = of(id)
      if (own.length > 0) await past.forget(idsOf(own))
      return own.length
    },
    ...inBackups(room, past),
    /** Deletes rehearsals that are older than the house's limit, one call after the other. */
    async expire(): Promise<void> {
      expiring = expiring.catch(() => undefined).then(forgetOld)
      await expiring
    },
  }
}

export type Trainees = ReturnType<typeof traineesOf>

const idsOf = (some: readonly RehearsalSummary[]) => new Set(some.map(({ id }) => id))

const namedIn = ({ trainee, team = [] }: RehearsalSummary) =>
  [trainee, ...team.map((each) => each.trainee)].filter((id) => id != null)

const isNamed = (rehearsal: RehearsalSummary) => namedIn(rehearsal).length > 0

/** Whether a trainee took part in a rehearsal, in any role; null: whether it has no trainee. */
export const isBy = (rehearsal: RehearsalSummary, id: string | null) =>
  id === null ? rehearsal.trainee == null : namedIn(rehearsal).includes(id)

/** Exports trainees to backups, and restores them. */
function inBackups(room: HouseRoom, past: Past) {
  return {
    kept: (): KeptTrainees => ({
      keepMonths: keepMonthsOf(room.house),
      trainees: [...room.house.trainees.values()],
      rehearsals: past.list().filter(isNamed),
    }),
    /**
     * Restores the trainees of a backup, with summaries of their rehearsals. Trainees with a known name are merged with
     * it, which the returned sentence says. Throws a ZodError on malformed data.
     */
    async restore(kept: unknown): Promise<string | null> {
      const theirs = KeptTrainees.parse(kept)
      const { added, idOf, joins } = joined(room.house.trainees, theirs)
      await room.runAsSystem('addTrainees', { trainees: added })
      await past.takeIn(theirs.rehearsals.map((each) => withTrainees(each, idOf)).filter(isNamed))
      return joins.length === 0 ? null : `These trainees join those of their name who train here: ${joins.join(', ')}`
    },
  }
}

/** The trainees of a backup that the house lacks, each one's id here, and the names of those merged by name. */
function joined(ours: Iterable<readonly [string, Known]>, theirs: KeptTrainees) {
  const ids = new Set<string>()
  const byName = new Map<string, string>()
  for (const [id, { name }] of ours) {
    ids.add(id)
    byName.set(traineeKey(name), id)
  }
  const idOf = new Map<string, string>()
  const joins: string[] = []
  const added: Known[] = []
  for (const each of theirs.trainees) {
    const namesake = byName.get(traineeKey(each.name))
    const id = ids.has(each.id) ? each.id : (namesake ?? each.id)
    if (id !== each.id) joins.push(each.name)
    if (!ids.has(id)) added.push(each)
    ids.add(id)
    byName.set(traineeKey(each.name), id)
    idOf.set(each.id, id)
  }
  return { added, idOf, joins }
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
  const { grade, discrepancies, slips, bySkill, role } = own
  // Certificates and drills belong to the clerk.
  return { ...rehearsal, grade, discrepancies, slips, bySkill, ...(role !== 'clerk' && { drill: null, seed: 0 }) }
}

/** A trainee's progress by the rehearsals, oldest first. */
function standingOf({ id, name, since }: Known, rehearsals: readonly RehearsalSummary[]): Trainee {
  const practised = rehearsals.map(({ drill = null, lots, slips = {}, bySkill }) => ({ drill, lots, slips, bySkill }))
  return {
    ...{ id, name, since, rehearsals: rehearsals.length },
    lots: rehearsals.reduce((sum, { lots }) => sum + lots, 0),
    skills: progressOf(practised).map(({ onEvenings: _, ...progress }, at) => {
      const { name: skill = '', plays = '' } = SKILLS[at] ?? {}
      return { ...progress, name: skill, plays }
    }),
    next: nextSkill(practised),
    curve: curveOf(rehearsals),
    certificate: certificateOf(name, rehearsals),
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
