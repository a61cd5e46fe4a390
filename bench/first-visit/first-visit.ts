import { chromium } from '@playwright/test'
import { findChromium } from '../../e2e/browser.ts'
import { checkLimits } from '../../e2e/first-visit/limits.ts'
import { runProgram } from '../../server/start/flags/flags.ts'
import { VISIT } from '../flags.ts'
import { openRoom } from './room.ts'
import { kilobytes, tableOf } from './table.ts'
import { visitCatalogue, visitOnlineBidding } from './visits.ts'

export const main = (args: readonly string[]): Promise<number> => runProgram(VISIT, args, measureFirstVisits)

/**
 * Measures a phone's fetches until it can bid, and the catalogue's pictures, on a sale of 177 lots; needs a built
 * product. Prints a table; resolves with exit code 1 if a limit is exceeded.
 */
async function measureFirstVisits(): Promise<number> {
  const { executablePath, args, env } = await findChromium()
  const room = await openRoom()
  const browser = await chromium.launch({ executablePath, args, ...(env && { env }) })
  try {
    const bidding = await visitOnlineBidding(browser, room.url)
    console.log(`First visit of /online-bidding on a sale of ${room.lots} lots, until the bid button works:\n`)
    console.log(tableOf(bidding.fetched))
    console.log(`\nThe button works after ${bidding.readyMs} ms; on a slow phone network after ${bidding.slowMs} ms.`)
    const { readyMs, firstPaintMs } = bidding.thin
    console.log(
      `At 400 kbit/s there is something to read after ${firstPaintMs} ms, and the button works after ${readyMs} ms.`,
    )
    const pictures = await visitCatalogue(browser, room.url)
    const heaviest = Math.max(0, ...pictures)
    console.log(`The catalogue at phone size: ${pictures.length} pictures, the heaviest ${kilobytes(heaviest)} KB.\n`)
    const broken = checkLimits({ fetched: bidding.fetched, heaviestPicture: heaviest })
    for (const line of broken) console.log(line)
    if (broken.length === 0) console.log('Within the limits.')
    return broken.length === 0 ? 0 : 1
  } finally {
    await browser.close()
    await room.close()
  }
}
