import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium } from '../../e2e/browser.ts'
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

/**
 * How long the clerk waits for the screen, on a sale of 2,000 lots: with 500 bids in the history and 300 a minute
 * arriving, and by turns on lots with no history and no traffic. Needs a built product. Gives the exit code.
 */
export async function measureClerk(argv: string[]): Promise<number> {
  const { values } = parseArgs({
    args: argv,
    options: {
      dist: { type: 'string', default: 'dist' },
      history: { type: 'string', default: '500' },
      'per-minute': { type: 'string', default: '300' },
      rounds: { type: 'string', default: '4' },
      out: { type: 'string', default: 'dist/bench-clerk.json' },
      /** Where a trace of the first busy round goes, for Chromium's own Performance panel. */
      trace: { type: 'string' },
      /** Beside a rehearsal at storm, and nothing else. */
      rehearsal: { type: 'boolean', default: false },
    },
  })
  const history = Number(values.history)
  const perMinute = Number(values['per-minute'])
  const { executablePath, args, env } = await findChromium()
  const about = await machine()
  console.log(about.sentence)
  const house = await openClerksHouse({ dist: values.dist, lots: LOTS, bidders: 40 })
  const browser = await chromium.launch({ executablePath, args, ...(env && { env }) })
  try {
    if (values.rehearsal) {
      const { figures, meanwhile } = await besideRehearsal(browser, house, Number(values.rounds))
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
    for (let round = 0; round < Number(values.rounds); round += 1) {
      const empty = BUSY + 1 + round
      await house.opens(empty, { at: 1_000 })
      await desk.views(empty)
      quiet.bids.push(...(await desk.quickBids(BIDS_A_ROUND)))
      quiet.digits.push(...(await desk.digits(DIGITS_A_ROUND)))

      await house.reopens(BUSY)
      await desk.views(BUSY)
      const traffic = startTraffic(house, { lot: BUSY, perMinute })
      const traced = round === 0 && values.trace !== undefined
      if (traced) await browser.startTracing(desk.page, { ...(values.trace && { path: values.trace }) })
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
    await mkdir(dirname(values.out), { recursive: true })
    await writeFile(
      values.out,
      `${JSON.stringify({ at: new Date().toISOString(), machine: about, lots: LOTS, history, perMinute, figures }, null, 2)}\n`,
    )
    console.log(`\nWritten to ${values.out}`)
    return 0
  } finally {
    await browser.close()
    await house.close()
  }
}
