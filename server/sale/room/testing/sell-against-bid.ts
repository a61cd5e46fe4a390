import fc, { type Scheduler } from 'fast-check'
import type { StoredAuction } from '../../../../shared/auction/stored-auction.ts'
import { plainAuction } from '../../../../shared/catalogue/testing/plain-auction.ts'
import type { SaleEntry } from '../../../../shared/sale/entry.ts'
import type { CommandName } from '../../../../shared/sale/features/index.ts'
import { lotOf, type Sale } from '../../../../shared/sale/state.ts'
import type { Principal } from '../../../access/principal.ts'
import { isRefused } from '../../../access/refused.ts'
import type { FileLayer } from '../../../storage/files.ts'
import { NO_LENGTHS } from '../../../storage/journal-lengths.ts'
import { memoryFiles } from '../../replay/memory-files.ts'
import { SaleRoom } from '../room.ts'

const CLERK: Principal = {
  role: 'staff',
  device: 'This PC',
  address: '127.0.0.1',
  isClerksPc: true,
  bidder: null,
  simulated: false,
}
const LOT = 1

/** The result of one command of one clerk. */
type Answer =
  | { did: 'bid'; amount: number; ok: boolean }
  | { did: 'sell'; amount: number; ok: boolean; code: string | null; highest: number | null }
  | { did: 'pass'; ok: boolean }

/**
 * Lets clerks bid, sell and pass at the same time, in `runs` random orders of their commands and of the disk's answers.
 * Throws if the resulting sale breaks the rules.
 */
export async function raceSellAgainstBid({ runs }: { runs: number }): Promise<void> {
  const steps = fc.array(fc.constantFrom('bid' as const, 'sell' as const), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), steps, steps, fc.boolean(), async (scheduler, first, second, passes) => {
      const { room, entries } = await liveLot(scheduler)
      const answers: Answer[] = []
      const scripts = [first, second, ...(passes ? [['pass' as const]] : [])]
      const clerks = scripts.map((script, clerk) => runScript(room, { script, clerk, scheduler, answers }))
      await scheduler.waitFor(Promise.all(clerks))
      judge({ sale: room.sale, entries, answers })
    }),
    { numRuns: runs },
  )
}

/** A room with a lot at 100, on a disk whose syncs wait for the scheduler. */
async function liveLot(scheduler: Scheduler): Promise<{ room: SaleRoom; entries: SaleEntry[] }> {
  const auction: StoredAuction = plainAuction('race', [LOT])
  const entries: SaleEntry[] = []
  let isSlow = false
  const files = slowFiles(memoryFiles({ 'race/auction.json': Buffer.from(JSON.stringify(auction)) }), async () => {
    if (isSlow) await scheduler.schedule(Promise.resolve(), 'the disk answers')
  })
  const room = await SaleRoom.open({
    folder: 'race',
    auctionId: 'race',
    files,
    lengths: NO_LENGTHS,
    now: () => new Date(0),
    onNotice: () => undefined,
    onFailure: () => undefined,
    onChange: (change) => entries.push(...change.entries),
    maximaOf: () => [],
    mayGoLive: () => undefined,
  })
  await room.settle(CLERK)
  await command(room, 'startAuction', {})
  await command(room, 'startLot', { lotNumber: LOT })
  await command(room, 'setStartPrice', { lotNumber: LOT, startPrice: 100 })
  await command(room, 'placeBid', bidOf(100))
  isSlow = true
  return { room, entries }
}

async function runScript(
  room: SaleRoom,
  {
    script,
    clerk,
    scheduler,
    answers,
  }: { script: readonly ('bid' | 'sell' | 'pass')[]; clerk: number; scheduler: Scheduler; answers: Answer[] },
): Promise<void> {
  for (const does of script) {
    // The price on the clerk's screen, which may be outdated when the command arrives.
    const seen = lotOf(room.sale, LOT)?.highest?.amount ?? 0
    await scheduler.schedule(Promise.resolve(), `clerk ${clerk} sends: ${does}`)
    if (does === 'bid') {
      const amount = seen + 100
      const { ok } = await command(room, 'placeBid', bidOf(amount))
      answers.push({ did: 'bid', amount, ok })
    } else if (does === 'sell') {
      const { ok, code, highest } = await command(room, 'markSold', { lotNumber: LOT, soldPrice: Math.max(seen, 1) })
      answers.push({ did: 'sell', amount: seen, ok, code, highest })
    } else {
      answers.push({
        did: 'pass',
        ok: (await command(room, 'markPassed', { lotNumber: LOT })).ok,
      })
    }
  }
}

async function command(
  room: SaleRoom,
  name: CommandName,
  input: Record<string, unknown>,
): Promise<{ ok: boolean; code: string | null; highest: number | null }> {
  try {
    await room.run(name, input, { who: CLERK, key: null, reply: () => null, keep: 'key' })
    return { ok: true, code: null, highest: null }
  } catch (error) {
    if (!isRefused(error)) throw error
    const { details } = error
    const named = typeof details === 'object' && details !== null && 'highestBid' in details ? details.highestBid : null
    return { ok: false, code: error.code, highest: typeof named === 'number' ? named : null }
  }
}

function bidOf(amount: number) {
  return { lotNumber: LOT, amount, type: 'floor', paddleNumber: '7' }
}

/** Checks the result against the rules of the sale. */
function judge({
  sale,
  entries,
  answers,
}: {
  sale: Sale
  entries: readonly SaleEntry[]
  answers: readonly Answer[]
}): void {
  const outcomes = entries.filter(({ type }) => type === 'lot_sold' || type === 'lot_passed')
  const concluded = answers.filter(({ did, ok }) => ok && did !== 'bid')
  if (outcomes.length > 1) throw new Error(`${outcomes.length} outcomes`)
  if (concluded.length !== outcomes.length)
    throw new Error(`${concluded.length} told of an outcome, ${outcomes.length} recorded`)
  const placed = entries.flatMap((entry) => (entry.type === 'bid_placed' ? [entry] : []))
  const taken = answers.filter(({ did, ok }) => did === 'bid' && ok)
  if (placed.length !== taken.length + 1)
    throw new Error(`${taken.length} bids acknowledged, ${placed.length - 1} recorded`)
  const [outcome] = outcomes
  if (outcome) {
    if (placed.some(({ seq }) => seq > outcome.seq)) throw new Error('a bid was taken after the hammer')
    const highest = Math.max(...placed.map(({ bid }) => bid.amount))
    if (outcome.type === 'lot_sold' && outcome.amount !== highest) {
      throw new Error(`sold for ${outcome.amount}, though ${highest} was bid before the hammer`)
    }
  }
  for (const answer of answers) {
    if (answer.did !== 'sell' || answer.ok || answer.code !== 'highest_bid_differs') continue
    if (answer.highest === null || answer.highest <= answer.amount)
      throw new Error('refused without naming a higher bid')
  }
  if (entries.some(({ seq }, at) => seq !== at + 1)) throw new Error('an event is missing')
  if (sale.seq !== entries.length) throw new Error('the sale shown is not the one told')
}

/** Wraps a file layer so that each sync waits for `wait`. */
function slowFiles(files: FileLayer, wait: () => Promise<void>): FileLayer {
  return {
    ...files,
    async open(path, flag) {
      const file = await files.open(path, flag)
      return {
        ...file,
        async datasync() {
          await wait()
          await file.datasync()
        },
      }
    },
  }
}
