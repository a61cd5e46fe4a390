import { z } from 'zod'
import { startProgram } from '../../bench/processes/program.ts'
import { quantile } from '../../bench/quantiles.ts'
import { judged } from '../findings.ts'
import { openHouse } from '../house.ts'
import { newLedger, openLot, storm } from '../ledger.ts'
import { AGREE_WITHIN, pause, type Trial, waitUntil } from '../trial.ts'
import { openWatchers } from '../watchers.ts'

const SILENT = 50
const GOOD = 50

/** Phones with an open connection but no activity: stopped processes, and sockets that read nothing. */
export const silentPhones: Trial = async () => {
  const house = await openHouse()
  const ledger = newLedger()
  const watchers = await openWatchers(house.url, GOOD)
  const gone = startProgram('screens')
  const deaf = startProgram('screens')
  const broken: string[] = []
  try {
    const clerk = await house.clerk()
    await openLot(clerk, 1)
    for (const phones of [gone, deaf])
      await phones.ask('connect', { url: house.url, screens: SILENT, audience: 'public' }, z.number())
    const devices = async () => z.array(z.unknown()).parse(await clerk.must('GET', '/api/devices')).length
    const bidFor = async (seconds: number) => {
      const from = ledger.ackMs.length
      const end = performance.now() + seconds * 1_000
      await storm(house.url, ledger, { clerks: 3, lotNumber: 1, until: () => performance.now() > end })
      return quantile(ledger.ackMs.slice(from), 0.99)
    }
    await bidFor(2)
    const before = await bidFor(2)
    // The operating system still acknowledges each packet, so only their silence shows.
    gone.signal('SIGSTOP')
    await deaf.ask('pause', null, z.null())
    const during = await bidFor(4)
    const began = performance.now()
    await waitUntil('the silent phones are cut off', async () => (await devices()) <= GOOD, 25_000).catch((error) =>
      broken.push(String(error)),
    )
    const cutAfter = (performance.now() - began) / 1_000 + 4
    await pause(200)
    const judgement = await judged({ watchers, clerk, ledger }, AGREE_WITHIN)
    if (watchers.connected() < GOOD) broken.push('good screens were cut off with them')
    return {
      what: `${SILENT} stopped phones (half-open) and ${SILENT} that read nothing, beside ${GOOD} good screens`,
      ...judgement,
      broken,
      figures: [
        `all gone after ${cutAfter.toFixed(0)} s`,
        `a bid's p99 ${before.toFixed(1)} ms before, ${during.toFixed(1)} ms during`,
      ],
    }
  } finally {
    watchers.close()
    await gone.end('SIGKILL')
    await deaf.end('SIGKILL')
    await house.close()
  }
}
