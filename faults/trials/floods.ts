import { resolve } from 'node:path'
import { startProgram } from '../../bench/processes/program.ts'
import { judged } from '../findings.ts'
import { goodBids, lotsInTurn, underFlood } from '../floods.ts'
import { openHouse } from '../house.ts'
import { newLedger } from '../ledger.ts'
import { AGREE_WITHIN, type Trial } from '../trial.ts'
import { openWatchers } from '../watchers.ts'

const KINDS = ['pings', 'fragments', 'half-headers', 'bids', 'reads'] as const
/** A loopback address that the server takes for a device of the LAN. */
const FROM = '127.0.0.3'
/** The megabytes that a flood may cost. */
const MOST_MEMORY = 100

/** One address sends floods of pings, fragments, half requests, bids and reads; good bidders must hardly notice. */
export const floods: Trial = async ({ quick }) => {
  const rendererDir = resolve('dist/renderer')
  const house = await openHouse({ lanAddress: FROM, lots: 300, rendererDir, flags: ['--expose-gc'] })
  const ledger = newLedger()
  const watchers = await openWatchers(house.url, 20)
  const flood = startProgram('flood')
  const broken: string[] = []
  const figures: string[] = []
  const turns = quick ? 1 : 4
  try {
    const clerk = await house.clerk()
    const nextLot = lotsInTurn(clerk)
    await goodBids(house, ledger, { seconds: 4, lotNumber: await nextLot() })
    for (const kind of KINDS) {
      const how = { url: house.url, from: FROM, kind, turns, nextLot }
      const { sentence, grown } = await underFlood({ house, ledger, flood }, how)
      figures.push(`${sentence}, aim: at most 2; memory +${grown.toFixed(0)} MB (aim: at most ${MOST_MEMORY})`)
      if (grown > MOST_MEMORY) broken.push(`flood of ${kind}: ${grown.toFixed(0)} MB more memory`)
    }
    const judgement = await judged({ watchers, clerk, ledger }, AGREE_WITHIN)
    return {
      what: `floods of ${KINDS.join(', ')} from one address, 3 s each, ${turns} times, beside 2 clerks bidding and 20 screens`,
      ...judgement,
      broken,
      figures,
    }
  } finally {
    watchers.close()
    await flood.end()
    await house.close()
  }
}
