import type { Browser } from '@playwright/test'
import { RehearsalStatus } from '../../shared/entities/rehearsal.ts'
import { openDesk } from './desk.ts'
import type { ClerksHouse } from './house.ts'
import { figure } from './report.ts'

const BIDS_A_ROUND = 20
const DIGITS_A_ROUND = 8

/**
 * How long the clerk waits while a rehearsal at storm is on, its room open in a window beside; by turns with the same sale
 * live and quiet. Nobody answers the room: it says its calls, and those online bid on the lot that the desk has open.
 */
export async function besideRehearsal(browser: Browser, house: ClerksHouse, rounds: number) {
  const quiet = { bids: [] as number[], digits: [] as number[] }
  const rehearsed = { bids: [] as number[], digits: [] as number[] }
  let calls = 0
  for (let round = 0; round < rounds; round += 1) {
    for (const [times, isRehearsed] of [
      [quiet, false],
      [rehearsed, true],
    ] as const) {
      if (isRehearsed) await house.rehearses('storm', round + 1)
      const desk = await openDesk(browser, house.url)
      const room = isRehearsed ? await desk.page.context().newPage() : null
      await room?.goto(`${house.url}/rehearsal`)
      await desk.page.bringToFront()
      // A lot of its own for the digits: those online have bid the first one up to what it is worth to them.
      for (const [lot, measure] of [
        [1, async () => times.bids.push(...(await desk.quickBids(BIDS_A_ROUND)))],
        [2, async () => times.digits.push(...(await desk.digits(DIGITS_A_ROUND)))],
      ] as const) {
        await house.opens(lot + 2 * round, { at: 1_000 })
        await desk.views(lot + 2 * round)
        await measure()
      }
      await desk.page.context().close()
      if (isRehearsed) calls += RehearsalStatus.parse(await house.endsRehearsal()).callsSaid
    }
  }
  const figures = [
    figure('Quick bid, no rehearsal', quiet.bids),
    figure('Quick bid, rehearsal at storm', rehearsed.bids, quiet.bids),
    figure('Digit typed, no rehearsal', quiet.digits),
    figure('Digit typed, rehearsal at storm', rehearsed.digits, quiet.digits),
  ]
  return { figures, calls }
}
