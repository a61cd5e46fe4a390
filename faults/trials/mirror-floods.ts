import { spawnSync } from 'node:child_process'
import { startProgram } from '../../bench/processes/program.ts'
import { hasRedis } from '../../server/mirrors/testing/redis.ts'
import { holdExportAgainst } from '../findings.ts'
import { goodBids, lotsInTurn, underFlood } from '../floods.ts'
import { newLedger } from '../ledger.ts'
import { openMirroredWorld } from '../mirrors/mirrored-world.ts'
import type { Trial } from '../trial.ts'

const KINDS = ['pings', 'reads', 'bids', 'connections', 'devices']
/** One per turn, and the first. */
const LOTS = 30
const FROM = '127.0.0.3'

/** Floods a mirror; the room at the house must not notice. */
export const mirrorFloods: Trial = async ({ quick }) => {
  if (!hasRedis()) return { skipped: 'there is no redis-server on this machine' }
  const world = await openMirroredWorld({ lots: LOTS })
  const flood = startProgram('flood')
  const { house, mirrors } = world
  const [mirror] = mirrors
  const ledger = newLedger()
  const turns = quick ? 1 : 4
  const isApart = pin([house.program.pid, process.pid], 0) && pin([flood.pid, ...mirrors.map(({ pid }) => pid())], 1)
  try {
    const clerk = await house.clerk()
    const nextLot = lotsInTurn(clerk)
    await goodBids(house, ledger, { seconds: 4, lotNumber: await nextLot() })
    const figures: string[] = []
    for (const kind of KINDS) {
      const how = { url: mirror?.url ?? '', from: FROM, kind, turns, nextLot }
      const { sentence } = await underFlood({ house, ledger, flood }, how)
      figures.push(`${sentence}, aim: at most 1.5`)
    }
    const findings = await holdExportAgainst(clerk, ledger)
    clerk.close()
    return {
      what: `floods of ${KINDS.join(', ')} at a mirror, 3 s each, ${turns} times, beside 2 clerks bidding at the house${isApart ? ', which has a core of its own' : ''}`,
      findings,
      backwards: null,
      agreedAfterMs: null,
      broken: [],
      figures,
    }
  } finally {
    await flood.end()
    await world.close()
  }
}

/** Pins processes to cores, if the system can: a mirror would be another computer. */
function pin(pids: readonly number[], core: number): boolean {
  return pids.every((pid) => spawnSync('taskset', ['-acp', String(core), String(pid)]).status === 0)
}
