import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { holdAgainst } from '../findings.ts'
import { type House, LOTS, openHouse } from '../house.ts'
import { newLedger, openLot, sell, settle, storm } from '../ledger.ts'
import { pause, type Trial, waitUntil } from '../trial.ts'

const CLERKS = 20
/** The copy is on a slower disk than the data, so an acknowledgement before the copy's sync is noticed. */
const COPY_DELAY = 10
const System = z.object({ copy: z.object({ state: z.string() }) })

/** Loses the PC and its data folder during a storm of bids; opens the copy elsewhere, with a new copy. */
export const lostPc: Trial = async ({ quick }) => {
  const rounds = quick ? 5 : 100
  const copies = await mkdtemp(join(tmpdir(), 'saleroom-copies-'))
  const copyOf = (round: number) => join(copies, String(round))
  const ledger = newLedger()
  let house = await openHouse({ copyDir: copyOf(0), copyDelay: COPY_DELAY })
  let lot = 0
  let afterLoss = 0
  try {
    for (let round = 0; round < rounds; round += 1) {
      const clerk = await house.clerk()
      await settle(clerk, ledger)
      await waitUntil('the copy is well', async () => (await stateOfCopy(house)) === 'healthy')
      if (round % 9 === 0 && lot < LOTS) {
        if (lot > 0) await sell(clerk, ledger, lot)
        lot += 1
        await openLot(clerk, lot)
      }
      clerk.close()
      const known = ledger.bids.size
      let isLost = false
      const bids = storm(house.url, ledger, { clerks: CLERKS, lotNumber: lot, until: () => isLost })
      await waitUntil('bids are acknowledged', () => ledger.bids.size > known)
      await pause(Math.random() * 500)
      const before = ledger.bids.size
      // In alternate rounds the folder is deleted before the server is killed.
      if (round % 2 === 0) await rm(house.dataDir, { recursive: true, force: true })
      afterLoss += ledger.bids.size - before
      await house.program.end('SIGKILL')
      isLost = true
      await bids
      await house.close()
      await rm(house.dataDir, { recursive: true, force: true })
      house = await openHouse({ dataDir: copyOf(round), copyDir: copyOf(round + 1), copyDelay: COPY_DELAY })
    }
    const clerk = await house.clerk()
    await settle(clerk, ledger)
    const findings = await holdAgainst(clerk, ledger)
    clerk.close()
    return {
      what: `the PC killed ${rounds} times under ${CLERKS} clerks bidding and its data folder deleted, the copy opened elsewhere`,
      findings,
      backwards: null,
      agreedAfterMs: null,
      broken: [],
      figures: [`${ledger.sold.size} lots sold`, `${afterLoss} bids acknowledged while the folder was being deleted`],
    }
  } finally {
    await house.close()
    await rm(copies, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function stateOfCopy(house: House): Promise<string> {
  const clerk = await house.clerk()
  try {
    return System.parse(await clerk.must('GET', '/api/system')).copy.state
  } finally {
    clerk.close()
  }
}
