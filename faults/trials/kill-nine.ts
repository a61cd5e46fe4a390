import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { holdAgainst } from '../findings.ts'
import { LOTS, openHouse } from '../house.ts'
import { houseStorm, wrongInHouse } from '../house-storm.ts'
import { newLedger, openLot, refusals, sell, settle, storm } from '../ledger.ts'
import { RECONNECT_WITHIN, type Trial, waitUntil } from '../trial.ts'
import { openWatchers } from '../watchers.ts'

const CLERKS = 20
const SCREENS = 20

/** Kills a server with a second copy during storms of bids and of clients, many times, and sells lots in between. */
export const killNine: Trial = async ({ quick }) => {
  const rounds = quick ? 5 : 200
  const copyDir = await mkdtemp(join(tmpdir(), 'saleroom-copy-'))
  const house = await openHouse({ copyDir })
  const ledger = newLedger()
  const watchers = await openWatchers(house.url, SCREENS)
  const broken: string[] = []
  const storms = new Map<string, ReadonlyMap<string, string>>()
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
      const name = `storm${round}x`
      const clients = houseStorm(house.url, name, () => killed)
      storms.set(name, clients.acknowledged)
      await waitUntil(
        () => `round ${round}: ${ledger.bids.size} of ${goal} bids are acknowledged; refused ${refusals(ledger)}`,
        () => ledger.bids.size >= goal,
      )
      await house.program.end('SIGKILL')
      killed = true
      await Promise.all([bids, clients.over])
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
    for (const [name, clients] of storms) broken.push(...(await wrongInHouse(clerk, name, clients)))
    clerk.close()
    return {
      what: `${rounds} SIGKILLs under ${CLERKS} clerks bidding, ${SCREENS} screens`,
      findings,
      backwards: watchers.backwards(),
      agreedAfterMs: slowest,
      broken,
      figures: [
        `${ledger.sold.size} lots sold`,
        `${[...storms.values()].reduce((sum, { size }) => sum + size, 0)} acknowledged clients of the house, each there once`,
        'screens reconnect after 2 s, which is part of the time',
      ],
    }
  } finally {
    watchers.close()
    await house.close()
    await rm(copyDir, { recursive: true, force: true })
  }
}
