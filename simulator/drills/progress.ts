import { SKILLS, type Skill, type SkillId } from './skills.ts'

/**
 * The result of one rehearsal. `drill` is null for an evening or a scenario; `slips` are counts by kind, `bySkill` by
 * the skill that trains against them, if the debrief knew it.
 */
export type PracticeSession = {
  drill: string | null
  lots: number
  slips: Readonly<Record<string, number>>
  bySkill?: Readonly<Record<string, number>> | undefined
}

export type SkillProgress = {
  id: SkillId
  /** Lots drilled. */
  lots: number
  /** Slips per lot, weighted towards recent drills; null before the first drill. */
  rate: number | null
  /** Slips per lot on evenings. */
  onEvenings: number
  reached: boolean
  unlocked: boolean
  /** Drill lots until the target is reached; null if unknown. */
  forecast: number | null
}

/** The slips per lot at which a skill has reached its target. */
export const TARGET = 0.1
/** Fewer lots prove nothing. */
const LEAST_LOTS = 8
/** The number of skills that are unlocked from the start. */
const FIRST_SKILLS = 3
/** The weight of a drill relative to the next newer one. */
const FADING = 0.5
/** A forecast needs this many drills, and this share of their variation explained by practice. */
const LEAST_DRILLS = 4
const LEAST_EXPLAINED = 0.5
/** Every so many drills it is another skill's turn, not the weakest one's. */
const EVERY = 4
/** One of this many lots of an evening needs a given skill. */
const LOTS_AN_OCCASION = 8

type Drill = { lots: number; slips: number }

/** A trainee's progress in each skill, in the order of the skills. */
export function progressOf(practised: readonly PracticeSession[]): SkillProgress[] {
  const states = SKILLS.map((skill: Skill) => {
    const drills = practised.filter(({ drill }) => drill === skill.id).map((each) => drillOf(skill, each))
    const lots = drills.reduce((sum, drill) => sum + drill.lots, 0)
    const rate = rateOf(drills)
    const reached = rate !== null && rate <= TARGET && lots >= LEAST_LOTS
    const evenings = practised.filter(({ drill }) => drill === null).map((each) => drillOf(skill, each))
    const onEvenings = rateOf(evenings, LOTS_AN_OCCASION) ?? 0
    return {
      id: skill.id,
      lots,
      rate,
      onEvenings,
      reached,
      unlocked: onEvenings > 0 || lots > 0,
      forecast: reached ? null : forecastOf(drills),
    }
  })
  for (const state of states.slice(0, FIRST_SKILLS)) state.unlocked = true
  for (const state of states) {
    if (states.some(({ unlocked, reached }) => unlocked && !reached)) break
    state.unlocked = true
  }
  return states
}

/**
 * The skill to drill next: the weakest unlocked one, and at every fourth drill the least recently drilled of the
 * others.
 */
export function nextSkill(practised: readonly PracticeSession[]): SkillId {
  const drilled = practised.flatMap(({ drill }) => drill ?? [])
  const [focus, ...others] = progressOf(practised)
    .filter(({ unlocked }) => unlocked)
    .sort((one, other) => weaknessOf(other) - weaknessOf(one))
  const lastDrilled = ({ id }: SkillProgress) => drilled.lastIndexOf(id)
  const [other] = others.sort((one, next) => lastDrilled(one) - lastDrilled(next))
  const isOthersTurn = drilled.length % EVERY === EVERY - 1
  return (isOthersTurn ? other : focus)?.id ?? SKILLS[0].id
}

/** Slips per lot; for a skill with few drills an estimate from evenings. */
const weaknessOf = ({ rate, lots, onEvenings }: SkillProgress) =>
  lots < LEAST_LOTS ? Math.max(rate ?? 0, onEvenings * LOTS_AN_OCCASION, TARGET) : (rate ?? 0)

const drillOf = ({ id, kinds }: Skill, { lots, slips, bySkill }: PracticeSession): Drill => ({
  lots,
  slips: bySkill ? (bySkill[id] ?? 0) : kinds.reduce((sum, kind) => sum + (slips[kind] ?? 0), 0),
})

/** Slips per lot; `clean` lots are added, because one slip in few lots proves little. */
function rateOf(drills: readonly Drill[], clean = 0): number | null {
  let [slips, lots] = [0, 0]
  for (const drill of drills) {
    slips = FADING * slips + drill.slips
    lots = FADING * lots + drill.lots
  }
  return lots === 0 ? null : slips / (lots + clean)
}

/** Fits an exponential decline to the drills by least squares, and extrapolates to the target. */
function forecastOf(drills: readonly Drill[]): number | null {
  if (drills.length < LEAST_DRILLS) return null
  let practised = 0
  const points = drills.map(({ lots, slips }) => {
    practised += lots
    return { x: practised, y: Math.log((slips + 0.5) / (lots + 1)) }
  })
  const mean = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)]
  const together = mean((point) => (point.x - x) * (point.y - y))
  const [ofX, ofY] = [mean((point) => (point.x - x) ** 2), mean((point) => (point.y - y) ** 2)]
  if (together >= 0 || together ** 2 < LEAST_EXPLAINED * ofX * ofY) return null
  const slope = together / ofX
  return Math.max(1, Math.ceil((Math.log(TARGET) - y) / slope + x - practised))
}
