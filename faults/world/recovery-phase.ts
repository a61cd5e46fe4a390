import type { Checks } from './checks/checks.ts'
import { difference } from './checks/shown-sale.ts'
import { statementsAddUp } from './checks/sums.ts'
import { forgetWaiting } from './platform/disk.ts'
import { redis } from './platform/redis-client.ts'
import { letDo, sim } from './platform/sim.ts'
import type { Screen } from './screen.ts'
import type { ServerPc } from './server.ts'
import type { Stage } from './strike.ts'

/** The time in which everything must be right after the storm, in milliseconds. */
const CALM_MS = 10_000

/** Ends all faults; the world must recover without help. */
export async function calmDown({ pc, mirrors, screens, checks, tell }: Stage & { checks: Checks }): Promise<void> {
  tell('** the storm is over')
  forgetWaiting()
  for (const of of ['data', 'copy'] as const) pc.disk(of).trouble = 'none'
  redis().isUp = true
  for (const mirror of mirrors) mirror.start()
  for (const { line } of screens) {
    line.cut = { toServer: 0, toScreen: 0 }
    line.twice.until = 0
    line.delay = { least: 0.2, most: 3 }
  }
  await sim().goTo(
    Math.max(
      sim().now,
      redis().throughAt,
      ...screens.map(({ program }) => program.sleepsUntil),
      pc.running?.sleepsUntil ?? 0,
      pc.running?.starved.until ?? 0,
    ),
  )
  const until = sim().now + CALM_MS
  let wrong: string | null = 'nothing was looked at'
  while (sim().now < until && wrong !== null && !checks.broken) {
    await sim().goTo(sim().now + 500)
    if (!pc.isUp) pc.start()
    wrong = whatIsWrong(pc, screens) ?? (await compareMaxima(screens, pc, checks))
  }
  if (wrong !== null) checks.fail(`${CALM_MS / 1_000} s after the storm ${wrong}`)
  else await addUp(pc, checks)
}

/** Checks that every acknowledged change is there, and that the money adds up. */
async function addUp({ house, running }: ServerPc, checks: Checks): Promise<void> {
  const sale = house?.sale()
  if (!house || !running || !sale) return
  await letDo(running, async () => {
    await checks.looked(house)
    await statementsAddUp(house, sale, checks)
    await checks.house.looked(house, checks)
  })
}

/** Compares the maxima that each phone reads with the sale. Says which phone cannot read them yet, or null. */
async function compareMaxima(screens: readonly Screen[], { house }: ServerPc, checks: Checks): Promise<string | null> {
  let wrong: string | null = null
  const sale = house?.sale()
  for (const screen of screens) {
    const { source, program, paddle, kind, name } = screen
    if (kind !== 'phone' || !source || !sale || paddle === null) continue
    await letDo(program, async () => {
      try {
        checks.taps.shows(screen, (await source.client.call('maxima', { on401: 'null' })) ?? [], sale)
      } catch (error) {
        wrong ??= `${name} can’t read its maxima: ${error}`
      }
    })
  }
  return wrong
}

export function whatIsWrong(pc: ServerPc, screens: readonly Screen[]): string | null {
  const { house } = pc
  const sale = house?.sale()
  if (!house) return 'the server is not open'
  if (!sale) return null
  for (const screen of screens) {
    const why = screen.kind === 'visitor' ? null : difference(screen, { truth: sale, house, held: 'shown' })
    if (why) return `${screen.name} does not show the sale: ${why}`
  }
  return null
}

/** Cuts the power once more at the end: everything sent must survive. */
export async function lastStart(pc: ServerPc, checks: Checks): Promise<void> {
  pc.cutPower()
  pc.start()
  await sim().goTo(sim().now + 5_000)
  if (!pc.isUp) checks.fail('The server does not open after the last power cut.')
}
