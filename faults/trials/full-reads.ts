import { startProgram } from '../../bench/processes/program.ts'
import { judged } from '../findings.ts'
import { goodBids, lotsInTurn, underFlood } from '../floods.ts'
import { openHouse } from '../house.ts'
import { newLedger } from '../ledger.ts'
import { AGREE_WITHIN, type Trial } from '../trial.ts'
import { openWatchers } from '../watchers.ts'

/** A loopback address that the server takes for a device of the LAN. */
const FROM = '127.0.0.3'

/** Five paddles of one address read a sale of 1,000 lots at the rate limit, over HTTP and over the socket. */
export const fullReads: Trial = async ({ quick }) => {
  const house = await openHouse({ lanAddress: FROM, lots: 1_000 })
  const ledger = newLedger()
  const watchers = await openWatchers(house.url, 20)
  const flood = startProgram('flood')
  const figures: string[] = []
  const turns = quick ? 2 : 6
  try {
    const clerk = await house.clerk()
    const nextLot = lotsInTurn(clerk)
    await goodBids(house, ledger, { seconds: 4, lotNumber: await nextLot() })
    for (const kind of ['paddle-reads', 'paddle-calls']) {
      const how = { url: house.url, from: FROM, kind, turns, nextLot }
      const { sentence } = await underFlood({ house, ledger, flood }, how)
      figures.push(`${sentence}, aim: at most 2`)
    }
    const judgement = await judged({ watchers, clerk, ledger }, AGREE_WITHIN)
    return {
      what: `five paddles of one address read a sale of 1,000 lots 57 times a second each, over HTTP and over the socket, 3 s each, ${turns} times, beside 2 clerks bidding and 20 screens`,
      ...judgement,
      broken: [],
      figures,
    }
  } finally {
    watchers.close()
    await flood.end()
    await house.close()
  }
}
