import { runProgram } from '../../server/start/flags/flags.ts'
import { checkWorld, WORLD } from '../flags.ts'
import { playDay } from './day.ts'
import { SECRET } from './open-world.ts'
import { type Plan, planOf } from './plan.ts'
import { playWorld } from './world.ts'

/** Every so many seeds a twin is played that differs only in the secrets of staff. */
const TWIN_EVERY = 8
const LONGEST_STORY = 30
/** Worlds have about twenty bids each. Some have none: a lone clerk, most of whose lots are sold already. */
const TOO_FEW = 'fewer bids than worlds were acknowledged, so nothing was tried'

type Tried = {
  broken: string | null
  story: string[]
  lasted: number
  events: number
  acknowledged: number
  digest: string
}

/** Plays a plan, and its twin if one is due. */
async function tryPlan(plan: Plan): Promise<Tried> {
  const { broken, publicDigest, ...played } = await playWorld(plan)
  if (broken || plan.seed % TWIN_EVERY !== 0) return { ...played, broken: broken?.message ?? null }
  const twin = await playWorld(plan, { secret: SECRET + 1_000_000 })
  const isTold = twin.publicDigest !== publicDigest
  const lasted = played.lasted + twin.lasted
  return {
    ...played,
    lasted,
    broken: isTold ? 'The public is told otherwise where only secrets of staff differ.' : null,
  }
}

/** Finds a smaller plan that still fails: fewer mishaps, fewer people, a shorter storm. */
async function shrink(plan: Plan): Promise<Plan> {
  let smallest = plan
  for (const mishap of plan.mishaps) {
    const without = { ...smallest, mishaps: smallest.mishaps.filter((each) => each !== mishap) }
    if ((await tryPlan(without)).broken) smallest = without
  }
  for (let who = plan.screens.length - 1; who > 0; who -= 1) {
    const without = { ...smallest, screens: smallest.screens.filter((_, at) => at !== who) }
    const isNamed = smallest.mishaps.some((mishap) => 'who' in mishap && mishap.who !== null && mishap.who >= who)
    if (!isNamed && (await tryPlan(without)).broken) smallest = without
  }
  for (const share of [0.25, 0.5, 0.75]) {
    const storm = Math.floor(plan.storm * share)
    const shorter = { ...smallest, storm, mishaps: smallest.mishaps.filter(({ at }) => at < storm) }
    if ((await tryPlan(shorter)).broken) return shorter
  }
  return smallest
}

function print(story: readonly string[], broken: string | null): void {
  const last = story.slice(-(LONGEST_STORY - 2))
  for (const line of last) console.log(line)
  if (broken) console.log(`BROKEN ${broken}`)
}

async function playSeeds(first: number, count: number): Promise<boolean> {
  const began = process.cpuUsage()
  let lasted = 0
  let acknowledged = 0
  let isGood = true
  for (let seed = first; seed < first + count; seed += 1) {
    const plan = planOf(seed)
    const tried = await tryPlan(plan)
    lasted += tried.lasted
    acknowledged += tried.acknowledged
    if (!tried.broken) continue
    isGood = false
    console.log(`Seed ${seed}: ${tried.broken}`)
    const small = await shrink(plan)
    const again = await tryPlan(small)
    console.log(JSON.stringify(small))
    print(again.story, again.broken)
  }
  if (acknowledged < count) {
    isGood = false
    console.log(TOO_FEW)
  }
  const { user, system } = process.cpuUsage(began)
  const seconds = (user + system) / 1e6
  console.log(`${count} worlds, ${acknowledged} bids acknowledged: ${isGood ? 'all is as promised' : 'BROKEN'}`)
  process.stderr.write(
    `${(lasted / 60_000).toFixed(1)} world minutes in ${seconds.toFixed(1)} s of one processor: ${(lasted / 1_000 / seconds).toFixed(0)} times real time\n`,
  )
  return isGood
}

async function playSeed(seed: number, how: 'alone' | 'with its story'): Promise<number> {
  const { broken, story, digest, events, acknowledged } = await tryPlan(planOf(seed))
  if (how === 'with its story') for (const line of story) console.log(line)
  console.log(`Seed ${seed}: ${events} events, ${acknowledged} bids acknowledged, ${digest}`)
  if (broken) console.log(`BROKEN ${broken}`)
  return broken ? 1 : 0
}

/** Plans that once failed, each minimised: `found/<failure>.json`. */
const FOUND = import.meta.glob<Plan>('./found/*.json', { eager: true, import: 'default' })

/** Plays those again: their failures must stay repaired. */
async function playFound(): Promise<boolean> {
  const plans = Object.entries(FOUND)
  let isGood = plans.length > 0
  let bids = 0
  for (const [name, plan] of plans) {
    const { broken, acknowledged } = await tryPlan(plan)
    console.log(`${name}: ${broken ?? 'as promised'}, ${acknowledged} bids`)
    if (broken) isGood = false
    bids += acknowledged
  }
  if (bids < plans.length) console.log(`BROKEN ${TOO_FEW}`)
  return isGood && bids >= plans.length
}

/** Prints the first seed whose world breaks. */
async function playUntilBroken(count: number): Promise<number> {
  const began = process.cpuUsage()
  for (let seed = 1; seed <= count; seed += 1) {
    const { broken } = await tryPlan(planOf(seed))
    if (!broken) continue
    const { user, system } = process.cpuUsage(began)
    console.log(JSON.stringify({ seed, broken, seconds: (user + system) / 1e6 }))
    return 1
  }
  return 0
}

/** Runs the command line; resolves with the exit code. */
export const main = (args: readonly string[]): Promise<number> =>
  runProgram(WORLD, args, async ({ flags }) => {
    const { seed, seeds, day, found, from, story } = checkWorld(flags)
    if (seed !== undefined) return await playSeed(seed, story ? 'with its story' : 'alone')
    if (day !== undefined) return (await playDay(1, day)) ? 0 : 1
    if (found) return (await playFound()) ? 0 : 1
    if (flags['until-broken']) return await playUntilBroken(seeds ?? 200)
    return (await playSeeds(from ?? 1, seeds ?? 20)) ? 0 : 1
  })
