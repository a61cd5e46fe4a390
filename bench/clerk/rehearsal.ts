import type { Browser } from '@playwright/test'
import { RehearsalStatus } from '../../shared/entities/rehearsal/rehearsal.ts'
import { openDesk } from './desk.ts'
import type { ClerksHouse } from './house.ts'
import { figure } from './report.ts'
import { startTraffic } from './traffic.ts'

const BIDS_A_ROUND = 20
const DIGITS_A_ROUND = 8

/** A room without answers says less. At this pace it says about three times as much as a storm with a good clerk. */
const PACE = 6
/** Bids from elsewhere on the lot on view; a lot at storm has about 25. */
const BIDS_A_MINUTE = 60

/**
 * Measures how long the clerk waits during a rehearsal at storm with its room open in another window and bids arriving,
 * in turn with the same sale live and quiet.
 */
export async function besideRehearsal(browser: Browser, house: ClerksHouse, rounds: number) {
  const quiet = { bids: [] as number[], digits: [] as number[] }
  const rehearsed = { bids: [] as number[], digits: [] as number[] }
  let calls = 0
  let bids = 0
  let seconds = 0
  for (let round = 0; round < rounds; round += 1) {
    for (const [times, isRehearsed] of [
      [quiet, false],
      [rehearsed, true],
    ] as const) {
      if (isRehearsed) await house.rehearses({ level: 'storm', seed: round + 1, pace: PACE })
      const desk = await openDesk(browser, house.url)
      const room = isRehearsed ? await desk.page.context().newPage() : null
      await room?.goto(`${house.url}/rehearsal`)
      await desk.page.bringToFront()
      for (const [lot, measure] of [
        [1, async () => times.bids.push(...(await desk.quickBids(BIDS_A_ROUND)))],
        [2, async () => times.digits.push(...(await desk.digits(DIGITS_A_ROUND)))],
      ] as const) {
        await house.opens(lot + 2 * round, { at: 1_000 })
        await desk.views(lot + 2 * round)
        const traffic = isRehearsed ? startTraffic(house, { lot: lot + 2 * round, perMinute: BIDS_A_MINUTE }) : null
        await measure()
        const flowed = await traffic?.stop()
        bids += flowed ? flowed.sent - flowed.refused : 0
        seconds += flowed?.seconds ?? 0
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
  return { figures, meanwhile: `${calls} calls said, ${bids} bids taken from elsewhere in ${seconds.toFixed(0)} s` }
}
