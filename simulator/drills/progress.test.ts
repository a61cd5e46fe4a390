import { expect, test } from 'vitest'
import { DISCREPANCY_KINDS } from '../../shared/entities/rehearsal/slips.ts'
import { BY_NIGHT } from '../../shared/testing/property-runs.ts'
import { type Chance, seededChance } from '../people/chance.ts'
import { nextSkill, type PracticeSession, progressOf, TARGET } from './progress.ts'
import { SKILLS, type Skill, type SkillId, skillFor } from './skills.ts'

const LOTS_OF_A_DRILL = 5
const LOTS_OF_AN_EVENING = 24
/** The share of an evening's lots that need a given skill. */
const OCCASIONS = 0.12

/** A trainee whose chance of a slip falls with each lot of that kind, and who is weak in one skill. */
class Learner {
  private readonly practised = new Map<string, number>()
  private readonly weak: SkillId
  private readonly chance: Chance

  constructor(weak: SkillId, seed: number) {
    this.weak = weak
    this.chance = seededChance(seed)
  }

  slipRate(skill: Skill): number {
    return (skill.id === this.weak ? 0.9 : 0.08) * Math.exp(-(this.practised.get(skill.id) ?? 0) / 14)
  }

  drills(skill: Skill): PracticeSession {
    return { drill: skill.id, lots: LOTS_OF_A_DRILL, slips: this.slipsOf(skill, LOTS_OF_A_DRILL) }
  }

  evening(): PracticeSession {
    const slips = SKILLS.map((skill: Skill) => {
      const occasions = Array.from({ length: LOTS_OF_AN_EVENING }, () => this.chance() < OCCASIONS).filter(Boolean)
      return this.slipsOf(skill, occasions.length)
    })
    return { drill: null, lots: LOTS_OF_AN_EVENING, slips: Object.assign({}, ...slips) }
  }

  /** Plays lots of one kind, learning on each; returns the slips. */
  private slipsOf(skill: Skill, lots: number): Record<string, number> {
    let slips = 0
    for (let lot = 0; lot < lots; lot += 1) {
      if (this.chance() < this.slipRate(skill)) slips += 1
      this.practised.set(skill.id, (this.practised.get(skill.id) ?? 0) + 1)
    }
    return { [skill.kinds[0] ?? '']: slips }
  }
}

/** Lots until the weak skill reaches its target, with drills chosen after one evening. */
function byDrills(weak: Skill, seed: number) {
  const learner = new Learner(weak.id, seed)
  const practised = [learner.evening()]
  let lots = LOTS_OF_AN_EVENING
  while (learner.slipRate(weak) > TARGET) {
    const id = nextSkill(practised)
    const skill = SKILLS.find((each) => each.id === id)
    if (skill) practised.push(learner.drills(skill))
    lots += LOTS_OF_A_DRILL
  }
  const count = (id: SkillId) => practised.filter(({ drill }) => drill === id).length
  return { lots, weak: count(weak.id), others: SKILLS.filter(({ id }) => id !== weak.id).map(({ id }) => count(id)) }
}

function byEvenings(weak: Skill, seed: number): number {
  const learner = new Learner(weak.id, seed)
  let lots = 0
  for (; learner.slipRate(weak) > TARGET; lots += LOTS_OF_AN_EVENING) learner.evening()
  return lots
}

test.each(SKILLS)(
  'drills a weak skill at least three times as often as others, and reaches its target in half the lots: $id',
  (weak) => {
    // Among fewer, a few unlucky learners decide.
    const seeds = Array.from({ length: BY_NIGHT ? 160 : 120 }, (_, seed) => seed)
    const drilled = seeds.map((seed) => byDrills(weak, seed))
    const sum = (of: (each: (typeof drilled)[number]) => number) => drilled.reduce((all, each) => all + of(each), 0)
    const others = SKILLS.slice(1).map((_, at) => sum((each) => each.others[at] ?? 0))
    expect(sum((each) => each.weak)).toBeGreaterThanOrEqual(3 * Math.max(...others))
    const evenings = seeds.reduce((all, seed) => all + byEvenings(weak, seed), 0)
    expect(sum((each) => each.lots)).toBeLessThanOrEqual(evenings / 2)
  },
)

test('unlocks a skill when all others have reached their target, or at once after a slip on an evening', () => {
  const clean = (drill: SkillId): PracticeSession => ({ drill, lots: 10, slips: {} })
  const unlocked = (...practised: PracticeSession[]) =>
    progressOf(practised).flatMap(({ id, unlocked }) => (unlocked ? id : []))
  const [first, second, third, fourth, fifth] = SKILLS.map(({ id }) => id)
  expect(unlocked()).toEqual([first, second, third])
  const three = [clean('keeping_up'), clean('paddles_by_ear'), clean('telephones')]
  expect(unlocked(...three)).toEqual([first, second, third, fourth])
  expect(unlocked(...three, clean('split_bids'))).toEqual([first, second, third, fourth, fifth])
  expect(unlocked({ drill: null, lots: 20, slips: { doubled: 1 } })).toEqual([first, second, third, 'two_at_once'])
})

test('forecasts the remaining lots only if practice has an effect', () => {
  const drills = (...slips: number[]) =>
    progressOf(slips.map((late) => ({ drill: 'keeping_up', lots: 5, slips: { late } })))[0]?.forecast
  expect(drills()).toBeNull()
  expect(drills(4, 3, 2)).toBeNull()
  expect(drills(2, 4, 2, 4)).toBeNull()
  expect(drills(3, 3, 3, 3)).toBeNull()
  expect(drills(5, 4, 3, 2)).toBeGreaterThan(5)
  expect(drills(5, 3, 1, 0, 0, 0)).toBeNull()
})

test('has a drill for each kind of slip', () => {
  expect(DISCREPANCY_KINDS.filter((kind) => skillFor(kind) === null)).toEqual([])
})

test('lets the skill Corrections fail if corrections are ignored', () => {
  const ignored = { drill: 'corrections', lots: 8, slips: { wrong_amount: 8 }, bySkill: { corrections: 8 } }
  expect(progressOf([ignored]).find(({ id }) => id === 'corrections')).toMatchObject({ rate: 1, reached: false })
})
