import { z } from 'zod'
import { holdAgainst } from '../findings.ts'
import { openHouse } from '../house.ts'
import { newLedger, openLot, sell, storm } from '../ledger.ts'
import { AGREE_WITHIN, pause, type Trial } from '../trial.ts'
import { openWatchers } from '../watchers.ts'

const HOUR = 3_600_000
const Bids = z.array(z.object({ amount: z.number(), type: z.string() }))

/** Moves the server's clock an hour ahead and two hours back during a lot, as a time change does. */
export const clockJumps: Trial = async () => {
  const house = await openHouse()
  const ledger = newLedger()
  const watchers = await openWatchers(house.url, 20)
  const broken: string[] = []
  try {
    const clerk = await house.clerk()
    await openLot(clerk, 1)
    let over = false
    const bids = storm(house.url, ledger, { clerks: 5, lotNumber: 1, until: () => over })
    for (const jump of [HOUR, -2 * HOUR, HOUR]) {
      await pause(500)
      await house.program.ask('jump', jump, z.null())
    }
    await pause(500)
    over = true
    await bids
    const agreed = await watchers.agree(AGREE_WITHIN)
    const listed = Bids.parse(await clerk.must('GET', '/api/bids/lot/1')).filter(({ type }) => type === 'phone')
    if (listed.some(({ amount }, at) => amount <= (listed[at - 1]?.amount ?? 0)))
      broken.push('the bids of the lot are not in the order they were placed')
    await sell(clerk, ledger, 1)
    await house.program.end('SIGTERM')
    await house.start()
    const again = await house.clerk()
    const findings = await holdAgainst(again, ledger)
    clerk.close()
    again.close()
    return {
      what: 'the clock jumps an hour ahead, two hours back and an hour ahead under 5 clerks bidding',
      findings,
      backwards: watchers.backwards(),
      agreedAfterMs: agreed ?? Number.NaN,
      broken,
      figures: [],
    }
  } finally {
    watchers.close()
    await house.close()
  }
}
