import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { startProgram } from '../../bench/processes/program.ts'
import { holdAgainst } from '../findings.ts'
import { openHouse } from '../house.ts'
import { houseStorm, wrongInHouse } from '../house-storm.ts'
import { newLedger, openLot, storm } from '../ledger.ts'
import { openLoopDisk } from '../loop-disk.ts'
import { RECONNECT_WITHIN, type Trial, waitUntil } from '../trial.ts'
import { openWatchers } from '../watchers.ts'

const BIDS = 50
const SCREENS = 20
const STORM = 'storm'

/** Cuts the power of a separate disk right after 50 acknowledged bids, and compares the disk with the ledger. */
export const powerCut: Trial = async ({ quick }) => {
  const rounds = quick ? 1 : 30
  const total = { acknowledged: 0, lost: 0, doubled: 0, wrong: [] as string[] }
  let backwards = 0
  let slowest = 0
  let clientsKept = 0
  for (let round = 0; round < rounds; round += 1) {
    const disk = await openLoopDisk()
    if ('unavailable' in disk) return { skipped: disk.unavailable }
    try {
      const house = await openHouse({ under: disk.folder, copyDir: join(disk.folder, 'copy') })
      const watchers = await openWatchers(house.url, SCREENS)
      const ledger = newLedger()
      const clerk = await house.clerk()
      await openLot(clerk, 1)
      clerk.close()
      let cut = false
      const bids = storm(house.url, ledger, { clerks: 10, lotNumber: 1, until: () => cut })
      const clients = houseStorm(house.url, STORM, () => cut)
      await waitUntil('50 bids are acknowledged', () => ledger.bids.size >= BIDS)
      // A stopped server answers no more: every bid in the ledger was acknowledged before the disk was copied.
      house.program.signal('SIGSTOP')
      const acknowledged = new Map(ledger.bids)
      const known = new Map(clients.acknowledged)
      const after = await disk.cutPower()
      cut = true
      await house.program.end('SIGKILL')
      await Promise.all([bids, clients.over])
      const survivor = await openHouse({
        dataDir: house.dataDir.replace(disk.folder, after),
        port: Number(new URL(house.url).port),
      })
      const second = await survivor.clerk()
      const findings = await holdAgainst(second, { ...ledger, bids: acknowledged })
      total.wrong.push(...(await wrongInHouse(second, STORM, known)))
      clientsKept += known.size
      second.close()
      // Screens only saw what was on the disk, so nothing they showed may be taken back.
      slowest = Math.max(slowest, (await watchers.agree(RECONNECT_WITHIN)) ?? Number.NaN)
      backwards += watchers.backwards()
      watchers.close()
      await survivor.close()
      total.acknowledged += findings.acknowledged
      total.lost += findings.lost
      total.doubled += findings.doubled
      total.wrong.push(...findings.wrong)
    } finally {
      await disk.remove()
    }
  }
  return {
    what: `${rounds} power cuts on an ext4 image, right after ${BIDS} acknowledged bids, ${SCREENS} screens`,
    findings: total,
    backwards,
    agreedAfterMs: slowest,
    broken: [],
    figures: [`${clientsKept} acknowledged clients of the house, each there once; a second copy on the same disk`],
  }
}

/** Does the same with lowdb's file adapter, which never syncs: it must lose bids, or the trial above proves nothing. */
export const powerCutStock: Trial = async () => {
  const disk = await openLoopDisk()
  if ('unavailable' in disk) return { skipped: disk.unavailable }
  try {
    const dataDir = join(disk.folder, 'stock')
    await mkdir(dataDir)
    const program = startProgram('stock-lowdb', { args: [join(dataDir, 'bids.json')] })
    await program.ask('started', null, z.null())
    // Only recent writes matter: any disk has what was written half a minute ago.
    const acknowledged = await program.ask('save', BIDS, z.number())
    program.signal('SIGSTOP')
    const after = await disk.cutPower()
    await program.end('SIGKILL')
    const survivor = startProgram('stock-lowdb', { args: [join(after, 'stock', 'bids.json')] })
    await survivor.ask('started', null, z.null())
    const found = await survivor.ask('count', null, z.number())
    await survivor.end()
    const lost = acknowledged - found
    return {
      what: `the same with lowdb's stock adapter: ${lost} of ${acknowledged} acknowledged writes lost`,
      findings: null,
      backwards: null,
      agreedAfterMs: null,
      broken:
        lost > 0 ? [] : ["nothing was lost with lowdb's stock adapter: this harness cannot fail, and proves nothing"],
      figures: ['it must lose some, so that we know the harness can fail'],
    }
  } finally {
    await disk.remove()
  }
}
