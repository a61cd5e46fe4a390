import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { holdAgainst } from '../findings.ts'
import { openHouse } from '../house.ts'
import { newLedger, openLot, storm } from '../ledger.ts'
import { openLoopDisk } from '../loop-disk.ts'
import { RECONNECT_WITHIN, type Trial, waitUntil } from '../trial.ts'
import { openWatchers } from '../watchers.ts'

const SCREENS = 20

/** The data's disk runs full during bidding. */
export const fullDisk: Trial = async () => {
  const disk = await openLoopDisk({ megabytes: 16 })
  if ('unavailable' in disk)
    return { skipped: `${disk.unavailable}; server/full-disk.test.ts does it with an injected file layer` }
  const broken: string[] = []
  try {
    const house = await openHouse({ under: disk.folder })
    const ledger = newLedger()
    const watchers = await openWatchers(house.url, SCREENS)
    const clerk = await house.clerk()
    await openLot(clerk, 1)
    const ballast = join(disk.folder, 'ballast')
    await fill(ballast)
    let over = false
    const bids = storm(house.url, ledger, { clerks: 10, lotNumber: 1, until: () => over })
    await waitUntil('the disk is full', () => ledger.refused.has('cannot_save'), 60_000)
    over = true
    await bids
    const read = await clerk.call('GET', '/api/lots/1/state')
    if (read.status !== 200) broken.push('nothing can be read any more')
    clerk.close()
    await house.program.end('SIGKILL')
    await rm(ballast)
    await house.start()
    const again = await house.clerk()
    const findings = await holdAgainst(again, ledger)
    const amount = ledger.amount + 1_000
    const { status } = await again.call('POST', '/api/bids', { lotNumber: 1, amount, type: 'phone', paddleNumber: '7' })
    if (status !== 200) broken.push('no bid is taken after room was made')
    const agreedAfterMs = (await watchers.agree(RECONNECT_WITHIN)) ?? Number.NaN
    watchers.close()
    again.close()
    await house.close()
    return {
      what: 'the disk runs full (ENOSPC on an ext4 image), room is made, restart',
      findings,
      backwards: watchers.backwards(),
      agreedAfterMs,
      broken,
      figures: [`${ledger.refused.get('cannot_save')} bids refused with 503`],
    }
  } finally {
    await disk.remove()
  }
}

/** Fills a disk except for a few hundred kilobytes. */
async function fill(path: string): Promise<void> {
  for (let megabytes = 15; megabytes > 0; megabytes -= 0.25) {
    try {
      await writeFile(path, Buffer.alloc(megabytes * 1024 * 1024), { flush: true })
      return
    } catch {
      await rm(path, { force: true })
    }
  }
}
