import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../e2e/browser.ts'
import { type Given, runProgram } from '../../server/start/flags/flags.ts'
import { CLERK } from '../flags.ts'
import { machine } from '../machine.ts'
import { openDesk } from './desk.ts'
import { openClerksHouse } from './house.ts'
import { besideRehearsal } from './rehearsal.ts'
import { clerkTable, figuresOf } from './report.ts'
import { startTraffic } from './traffic.ts'

const LOTS = 2_000
const BIDS_A_ROUND = 15
const DIGITS_A_ROUND = 8
/** The busy lot; quiet ones follow it. */
const BUSY = 1

export const main = (args: readonly string[]): Promise<number> =>
  runProgram(CLERK, args, ({ flags }) => measureClerk(flags))

/**
 * Measures how long the clerk waits for the screen, on a sale of 2,000 lots: with 500 bids in the history and 300 a
 * minute arriving, in turn with lots without history and traffic. Needs a built product. Resolves with the exit code.
 */
async function measureClerk(flags: Given<typeof CLERK>['flags']): Promise<number> {
  const { dist, history, 'per-minute': perMinute, rounds, out, trace, rehearsal } = flags
  const { executablePath, args, env } = await findChromium()
  const about = await machine()
  console.log(about.sentence)
  const house = await openClerksHouse({ dist, lots: LOTS, bidders: 40 })
  const browser = await chromium.launch({ executablePath, args, ...(env && { env }) })
  try {
    if (rehearsal) {
      const { figures, meanwhile } = await besideRehearsal(browser, house, rounds)
      console.log(`${LOTS} lots; ${meanwhile}\n\n${clerkTable(figures)}`)
      return 0
    }
    await house.opens(BUSY, { at: 1_000 })
    for (let bid = 0; bid < history; bid += 1) await house.takes(BUSY, 1_000 + 100 * bid)
    const desk = await openDesk(browser, house.url)
    const quiet = { bids: [] as number[], digits: [] as number[] }
    const busy = { bids: [] as number[], digits: [] as number[] }
    let arrived = 0
    let refused = 0
    let seconds = 0
    for (let round = 0; round < rounds; round += 1) {
      const empty = BUSY + 1 + round
      await house.opens(empty, { at: 1_000 })
      await desk.views(empty)
      quiet.bids.push(...(await desk.quickBids(BIDS_A_ROUND)))
      quiet.digits.push(...(await desk.digits(DIGITS_A_ROUND)))

      await house.reopens(BUSY)
      await desk.views(BUSY)
      const traffic = startTraffic(house, { lot: BUSY, perMinute })
      const traced = round === 0 ? trace : undefined
      if (traced) await browser.startTracing(desk.page, { path: traced })
      busy.bids.push(...(await desk.quickBids(BIDS_A_ROUND)))
      busy.digits.push(...(await desk.digits(DIGITS_A_ROUND)))
      if (traced) await browser.stopTracing()
      const flowed = await traffic.stop()
      arrived += flowed.sent
      refused += flowed.refused
      seconds += flowed.seconds
    }
    const openings = await desk.openings(15, String(BUSY))
    const searches = await desk.searches(['234', '777', '999', '500', '862'])

    const figures = figuresOf({ quiet, busy, openings, searches })
    console.log(
      `${LOTS} lots; busy: ${history} bids at first, ${((arrived / seconds) * 60).toFixed(0)} a minute arriving (${refused} of ${arrived} refused as too late)\n`,
    )
    console.log(clerkTable(figures))
    await mkdir(dirname(out), { recursive: true })
    await writeFile(
      out,
      `${JSON.stringify({ at: new Date().toISOString(), machine: about, lots: LOTS, history, perMinute, figures }, null, 2)}\n`,
    )
    console.log(`\nWritten to ${out}`)
    return 0
  } finally {
    await browser.close()
    await house.close()
  }
}
