import { expect, test } from 'vitest'
import { PROPERTY_RUNS } from '../../../shared/testing/property-runs.ts'
import { type Broken, nextWorlds } from './testing/protocol-model.ts'
import { firstWorld, holds, holdsAtRest, textOf, type World } from './testing/protocol-world.ts'

/** Numbers immutable values by content: equal values have the same number. */
function createNumbers() {
  const byThing = new WeakMap<object, number>()
  const byText = new Map<string, number>()
  return <T extends object>(thing: T | null, textOf: (thing: T) => string = JSON.stringify): number => {
    if (thing === null) return 0
    const known = byThing.get(thing)
    if (known !== undefined) return known
    const text = textOf(thing)
    const number = byText.get(text) ?? byText.size + 1
    byText.set(text, number)
    byThing.set(thing, number)
    return number
  }
}

/** Visits every world that any order of steps reaches, each once. */
function search({ losses, crashes, broken }: { losses: number; crashes: number; broken: Broken }) {
  const number = createNumbers()
  const nameOf = ({ journal, writing, kept, clients, ...rest }: World): string =>
    JSON.stringify([
      journal.map((entry) => number(entry)),
      writing.map(({ key }) => key),
      kept.size,
      rest.losses,
      rest.crashes,
      clients.map((client) => [
        client.isUp,
        client.inbox.map((message) => number(message)),
        number(client.view, textOf),
        client.reading && [number(client.reading.reply, textOf), client.reading.heard.map((told) => number(told))],
        number(client.call),
        client.answers,
      ]),
    ])
  const seen = new Set<string>()
  let atRest = 0
  const waiting = [firstWorld({ losses, crashes })]
  for (let world = waiting.pop(); world; world = waiting.pop()) {
    const name = nameOf(world)
    if (seen.has(name)) continue
    seen.add(name)
    holds(world)
    const next = nextWorlds(world, broken)
    // Faults are optional: if only faults can follow, the world must be correct.
    const withoutFaults = nextWorlds({ ...world, losses: 0, crashes: 0 }, broken)
    if (withoutFaults.length === 0) {
      atRest += 1
      holdsAtRest(world)
    }
    waiting.push(...next)
  }
  return { states: seen.size, atRest }
}

/** The nightly run also searches two and three faults per sale. */
const EVENINGS = [
  { losses: 0, crashes: 0 },
  { losses: 1, crashes: 0 },
  { losses: 0, crashes: 1 },
  ...(PROPERTY_RUNS >= 1_000
    ? [
        { losses: 2, crashes: 0 },
        { losses: 1, crashes: 1 },
        { losses: 2, crashes: 1 },
      ]
    : []),
]

test.each(EVENINGS)(
  'in whatever order a bid, another, its approval and the hammer meet $losses losses of a connection and $crashes kills: nothing acknowledged is lost or doubled, no screen is wrong for ever, no button waits for ever',
  (faults) => {
    const { states, atRest } = search({ ...faults, broken: 'nothing' })
    process.stdout.write(`Protocol, ${JSON.stringify(faults)}: ${states} states, ${atRest} ends\n`)
    expect(atRest).toBeGreaterThan(0)
  },
)

test.each<[Broken, { losses: number; crashes: number }, string]>([
  ['keys are lost in a crash', { losses: 0, crashes: 1 }, 'twice|refused and is there'],
  ['acknowledged before it is written', { losses: 0, crashes: 1 }, 'acknowledged and is lost'],
  ['messages during a read are forgotten', { losses: 1, crashes: 0 }, 'a screen is wrong for ever'],
])('finds a protocol in which %s', (broken, faults, said) => {
  expect(() => search({ ...faults, broken })).toThrow(new RegExp(said))
})
