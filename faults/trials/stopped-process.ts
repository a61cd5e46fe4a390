import { judged } from '../findings.ts'
import { openHouse } from '../house.ts'
import { newLedger, openLot, storm } from '../ledger.ts'
import { pause, RECONNECT_WITHIN, type Trial } from '../trial.ts'
import { openWatchers } from '../watchers.ts'

const SCREENS = 50

/** Stops the server's process for ten seconds, like a closed laptop or a swapping machine, and resumes it. */
export const stoppedProcess: Trial = async ({ quick }) => {
  const seconds = quick ? 3 : 10
  const house = await openHouse()
  const ledger = newLedger()
  const watchers = await openWatchers(house.url, SCREENS)
  try {
    const clerk = await house.clerk()
    await openLot(clerk, 1)
    let over = false
    const bids = storm(house.url, ledger, { clerks: 10, lotNumber: 1, until: () => over })
    await pause(1_000)
    house.program.signal('SIGSTOP')
    await pause(seconds * 1_000)
    house.program.signal('SIGCONT')
    await pause(1_000)
    over = true
    await bids
    // Screens that were cut off because the server was silent reconnect after two seconds.
    const judgement = await judged({ watchers, clerk, ledger }, RECONNECT_WITHIN)
    return {
      what: `SIGSTOP for ${seconds} s under 10 clerks bidding, ${SCREENS} screens`,
      ...judgement,
      broken: ledger.open.length > 0 ? [`${ledger.open.length} bids got no answer at all`] : [],
      figures: [`the slowest answer took ${(Math.max(...ledger.ackMs) / 1000).toFixed(1)} s`],
    }
  } finally {
    watchers.close()
    await house.close()
  }
}
