import { z } from 'zod'
import { readColumns } from '../server/intake/import/columns/table/column-text.ts'
import { STATUS_LABELS } from '../server/sale/records/bids-csv.ts'
import { BID_TYPE_LABELS } from '../shared/rules/bids.ts'
import type { Clerk } from './house.ts'
import type { Ledger } from './ledger.ts'
import type { Watchers } from './watchers.ts'

/** The result of comparing a server with a ledger. */
export type Findings = {
  acknowledged: number
  lost: number
  doubled: number
  /** Other differences, in sentences. */
  wrong: string[]
}

const Bids = z.object({ bids: z.array(z.object({ id: z.string(), amount: z.number(), type: z.string() })) })
const Status = z.object({
  status: z.string().nullable(),
  amount: z.number().nullable(),
  paddleNumber: z.string().nullable(),
})
const Audit = z.object({
  entries: z.array(
    z.object({ seq: z.number(), type: z.string(), lotNumber: z.union([z.number(), z.string()]).nullable() }),
  ),
  total: z.number(),
})

const Auctions = z.array(z.object({ auctionId: z.string(), lots: z.array(z.unknown()) }))

/** A lot of the sale under test, as the clerk reads it. */
type LotRead = { lotNumber: number; bids: z.infer<typeof Bids>['bids']; status: z.infer<typeof Status> }

/** The number of lots in the sale under test. */
async function lotsOf(clerk: Clerk): Promise<number> {
  const auctions = Auctions.parse(await clerk.must('GET', '/api/auction-data'))
  return auctions.find(({ auctionId }) => auctionId === 'spring')?.lots.length ?? 0
}

/** Reads the first `lots` lots of the sale. */
export async function readLots(clerk: Clerk, lots: number): Promise<LotRead[]> {
  const read: LotRead[] = []
  for (let lotNumber = 1; lotNumber <= lots; lotNumber += 1) {
    const { bids } = Bids.parse(await clerk.must('GET', `/api/bids/lot/${lotNumber}/all`))
    read.push({
      lotNumber,
      bids,
      status: Status.parse(await clerk.must('GET', `/api/lots/${lotNumber}/sale-status`)),
    })
  }
  return read
}

/** Compares the server with the ledger: each acknowledged bid once, one outcome per lot, equal sums. */
export async function holdAgainst(clerk: Clerk, ledger: Ledger): Promise<Findings> {
  const wrong: string[] = []
  const found = new Map<string, { lotNumber: number; amount: number }>()
  let doubled = 0
  const lots = await readLots(clerk, await lotsOf(clerk))
  for (const { lotNumber, bids, status } of lots) {
    const amounts = bids.filter(({ type }) => type === 'phone').map(({ amount }) => amount)
    doubled += amounts.length - new Set(amounts).size
    for (const amount of amounts)
      if (ledger.denied.has(amount)) wrong.push(`lot ${lotNumber}: a bid of ${amount} was refused, and is there`)
    for (const { id, amount } of bids) {
      if (found.has(id)) doubled += 1
      found.set(id, { lotNumber, amount })
    }
    const told = ledger.sold.get(lotNumber)
    if (told !== undefined && status.amount !== told)
      wrong.push(`lot ${lotNumber}: sold for ${told}, shows ${status.amount}`)
    const highest = Math.max(0, ...amounts)
    if (status.status === 'sold' && status.amount !== highest)
      wrong.push(`lot ${lotNumber}: sold for ${status.amount}, highest bid ${highest}`)
  }
  const lost = [...ledger.bids].filter(([id, { lotNumber, amount }]) => {
    const there = found.get(id)
    return there?.lotNumber !== lotNumber || there.amount !== amount
  }).length
  wrong.push(...(await recordsDiffer(clerk, lots)))
  return { acknowledged: ledger.bids.size, lost, doubled, wrong }
}

/** Ends a trial: waits until the screens agree, compares the server with the ledger, and closes the clerk's line. */
export async function judged(
  { watchers, clerk, ledger }: { watchers: Watchers; clerk: Clerk; ledger: Ledger },
  agreeWithinMs: number,
) {
  const agreed = await watchers.agree(agreeWithinMs)
  const findings = await holdAgainst(clerk, ledger)
  clerk.close()
  return { findings, backwards: watchers.backwards(), agreedAfterMs: agreed ?? Number.NaN }
}

/** Compares the audit trail, the results and both CSV exports with the lots; returns differences in sentences. */
export async function recordsDiffer(clerk: Clerk, lots: readonly LotRead[]): Promise<string[]> {
  return [...(await twoOutcomes(clerk)), ...(await csvDiffers(clerk, lots))]
}

async function twoOutcomes(clerk: Clerk): Promise<string[]> {
  const wrong: string[] = []
  const done = new Set<unknown>()
  let after = 0
  for (let page = 0; page < 200; page += 1) {
    const { entries, total } = Audit.parse(await clerk.must('GET', `/api/audit/spring?after=${after}&limit=10000`))
    for (const { seq, type, lotNumber } of entries) {
      if (seq !== after + 1) wrong.push(`event ${seq} follows ${after}`)
      after = seq
      if (type === 'outcome_voided') done.delete(lotNumber)
      if (type !== 'lot_sold' && type !== 'lot_passed') continue
      if (done.has(lotNumber)) wrong.push(`lot ${lotNumber} has two outcomes`)
      done.add(lotNumber)
    }
    if (after >= total) return wrong
  }
  return [...wrong, 'the audit trail has no end']
}

/** Compares the export of all bids with a ledger. No two room or online bids of the ledger have the same amount. */
export async function holdExportAgainst(clerk: Clerk, ledger: Ledger): Promise<Findings> {
  const rows = readCsv(await clerk.must('GET', '/api/export/auction/spring/bids'))
  const amounts = rows.filter(({ Type }) => Type !== BID_TYPE_LABELS.start_price).map(({ Amount }) => Number(Amount))
  const there = new Set(amounts)
  const denied = [...ledger.denied].filter((amount) => there.has(amount))
  return {
    acknowledged: ledger.bids.size,
    lost: [...ledger.bids.values()].filter(({ amount }) => !there.has(amount)).length,
    doubled: amounts.length - there.size,
    wrong: [...denied.map((amount) => `a bid of ${amount} was refused, and is there`), ...(await twoOutcomes(clerk))],
  }
}

/** Compares the totals of the sale, of its paddles and of both CSV exports. */
async function csvDiffers(clerk: Clerk, lots: readonly LotRead[]): Promise<string[]> {
  const wrong: string[] = []
  const rows = lots.reduce((sum, { bids }) => sum + bids.length, 0)
  const hammers = lots.flatMap(({ status: { status, amount, paddleNumber } }) =>
    status === 'sold' ? [{ amount: amount ?? 0, paddle: paddleNumber ?? 'FLOOR' }] : [],
  )
  const hammered = hammers.reduce((sum, { amount }) => sum + amount, 0)
  // A bid that was outbid while waiting, or came late, is in the export but in no lot.
  const labels = new Set(Object.values(STATUS_LABELS))
  const bids = readCsv(await clerk.must('GET', '/api/export/auction/spring/bids'))
  const inLots = bids.filter(({ Status = '' }) => labels.has(Status)).length
  if (inLots !== rows) wrong.push(`the CSV has ${inLots} bids of lots, the lots have ${rows}`)
  const { total } = Results.parse(await clerk.must('GET', '/api/auction/spring/results'))
  if (total !== hammered) wrong.push(`the results add up to ${total}, the lots to ${hammered}`)
  const sold = readCsv(await clerk.must('GET', '/api/export/auction/spring/results')).filter(
    (row) => row['Hammer Price'],
  )
  const inCsv = sold.reduce((sum, row) => sum + Number(row['Hammer Price']), 0)
  if (inCsv !== hammered) wrong.push(`the CSV of results adds up to ${inCsv}, the lots to ${hammered}`)
  const left = new Map<string, number>()
  for (const { paddle, amount } of hammers) left.set(paddle, (left.get(paddle) ?? 0) + amount)
  for (const row of sold) left.set(row.Paddle ?? '', (left.get(row.Paddle ?? '') ?? 0) - Number(row['Hammer Price']))
  for (const [paddle, rest] of left)
    if (rest !== 0) wrong.push(`paddle ${paddle}: ${rest} between its lots and the CSV`)
  return wrong
}

const Results = z.object({ total: z.number() })
/** Maps each row's cells to their headings; leaves out the totals at the end. */
function readCsv(text: unknown): Record<string, string>[] {
  const [headings = [], ...rows] = readColumns(String(text).replace(/^\uFEFF/, ''), {}).rows.map(({ cells }) => cells)
  return rows
    .filter(([first]) => first !== 'Total')
    .map((row) => Object.fromEntries(headings.map((heading, column) => [heading, row[column] ?? ''])))
}
