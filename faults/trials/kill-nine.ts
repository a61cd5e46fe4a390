import { holdAgainst } from '../findings.ts'
import { LOTS, openHouse } from '../house.ts'
import { newLedger, openLot, refusals, sell, settle, storm } from '../ledger.ts'
import { RECONNECT_WITHIN, type Trial, waitUntil } from '../trial.ts'
import { openWatchers } from '../watchers.ts'

const CLERKS = 20
const SCREENS = 20

/** Kills the server with SIGKILL during a storm of bids, many times, and sells lots in between. */
export const killNine: Trial = async ({ quick }) => {
  const rounds = quick ? 5 : 200
  const house = await openHouse()
  const ledger = newLedger()
  const watchers = await openWatchers(house.url, SCREENS)
  const broken: string[] = []
  let slowest = 0
  let lot = 0
  try {
    for (let round = 0; round < rounds; round += 1) {
      let clerk = await house.clerk()
      if (round % 4 === 0 && lot < LOTS) {
        if (lot > 0) await sell(clerk, ledger, lot)
        lot += 1
        await openLot(clerk, lot)
      }
      clerk.close()
      const goal = ledger.bids.size + 50 + ((round * 37) % 200)
      let killed = false
      const bids = storm(house.url, ledger, { clerks: CLERKS, lotNumber: lot, until: () => killed })
      await waitUntil(
        () => `round ${round}: ${ledger.bids.size} of ${goal} bids are acknowledged; refused ${refusals(ledger)}`,
        () => ledger.bids.size >= goal,
      )
      await house.program.end('SIGKILL')
      killed = true
      await bids
      await house.start()
      clerk = await house.clerk()
      await settle(clerk, ledger)
      clerk.close()
      const agreed = await watchers.agree(RECONNECT_WITHIN)
      if (agreed === null) broken.push(`round ${round}: the screens did not agree`)
      slowest = Math.max(slowest, agreed ?? 0)
    }
    const clerk = await house.clerk()
    const findings = await holdAgainst(clerk, ledger)
    clerk.close()
    return {
      what: `${rounds} SIGKILLs under ${CLERKS} clerks bidding, ${SCREENS} screens`,
      findings,
      backwards: watchers.backwards(),
      agreedAfterMs: slowest,
      broken,
      figures: [`${ledger.sold.size} lots sold`, 'screens reconnect after 2 s, which is part of the time'],
    }
  } finally {
    watchers.close()
    await house.close()
  }
}
