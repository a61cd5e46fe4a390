import { steadyNow } from '../../bench/processes/clock.ts'
import { holdAgainst } from '../findings.ts'
import { openHouse } from '../house.ts'
import { newLedger, openLot, sell, settle, storm } from '../ledger.ts'
import { pause, type Trial } from '../trial.ts'
import { openWatchers } from '../watchers.ts'

const SCREENS = 200
/** Milliseconds from the start of the new server until every screen agrees. */
const MOST = 5_000

/** Restarts the server during a lot with 200 screens, by SIGTERM and by SIGKILL. */
export const restart: Trial = async ({ quick }) => {
  const house = await openHouse()
  const ledger = newLedger()
  const watchers = await openWatchers(house.url, SCREENS)
  const broken: string[] = []
  const times: number[] = []
  try {
    const first = await house.clerk()
    await openLot(first, 1)
    first.close()
    for (const signal of quick ? (['SIGTERM'] as const) : (['SIGTERM', 'SIGKILL', 'SIGTERM'] as const)) {
      let over = false
      const bids = storm(house.url, ledger, { clerks: 10, lotNumber: 1, until: () => over })
      await pause(1_000)
      await house.program.end(signal)
      over = true
      await bids
      const began = steadyNow()
      await house.start()
      const agreed = await watchers.agree(MOST * 2)
      const took = steadyNow() - began
      times.push(took)
      if (agreed === null || took > MOST)
        broken.push(`after ${signal} the screens agreed only after ${Math.round(took)} ms`)
      const clerk = await house.clerk()
      await settle(clerk, ledger)
      clerk.close()
    }
    const clerk = await house.clerk()
    await sell(clerk, ledger, 1)
    const findings = await holdAgainst(clerk, ledger)
    clerk.close()
    return {
      what: `${times.length} restarts in the middle of a lot with ${SCREENS} screens, 10 clerks bidding`,
      findings,
      backwards: watchers.backwards(),
      agreedAfterMs: Math.max(...times),
      broken,
      figures: [
        `from starting the server to all ${SCREENS} agreeing: ${times.map((ms) => `${Math.round(ms)} ms`).join(', ')}`,
      ],
    }
  } finally {
    watchers.close()
    await house.close()
  }
}
