import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { steadyNow } from '../bench/processes/clock.ts'
import { type Clerk, openClerk } from './house.ts'

/** The replies that clients received, with which the server is later compared. */
export type Ledger = {
  /** Acknowledged bids by id. */
  bids: Map<string, { lotNumber: number; amount: number }>
  /** Acknowledged hammer prices by lot. */
  sold: Map<number, number>
  /** Bids without an answer: each may be there once or not at all. */
  open: { lotNumber: number; amount: number; key: string }[]
  refused: Map<string, number>
  /** Amounts refused for good: none may be there. */
  denied: Set<number>
  /** The last amount sent, so that each is higher than the one before. */
  amount: number
  ackMs: number[]
}

/** Creates an empty ledger. */
export function newLedger(): Ledger {
  return { bids: new Map(), sold: new Map(), open: [], refused: new Map(), denied: new Set(), amount: 0, ackMs: [] }
}

const Placed = z.object({ id: z.string(), amount: z.number() })
const Refusal = z.object({ code: z.string() })
const State = z.object({ highestBid: z.number().nullable() })

/** Starts a lot with a start price of 1. */
export async function openLot(clerk: Clerk, lotNumber: number): Promise<void> {
  await clerk.must('POST', '/api/auction/start-lot', { lotNumber })
  await clerk.must('PATCH', `/api/lots/${lotNumber}/start-price`, { startPrice: 1 })
}

/** Places one telephone bid above all earlier ones. Returns false if the connection broke before an answer. */
export async function bid(clerk: Clerk, ledger: Ledger, lotNumber: number): Promise<boolean> {
  ledger.amount += 1
  const sent = { lotNumber, amount: ledger.amount, key: randomUUID() }
  const began = steadyNow()
  try {
    const body = { lotNumber, amount: sent.amount, type: 'phone', paddleNumber: String(1 + (sent.amount % 40)) }
    const answer = await clerk.call('POST', '/api/bids', body, { 'Idempotency-Key': sent.key })
    if (answer.status === 200) {
      const { id, amount } = Placed.parse(answer.body)
      ledger.bids.set(id, { lotNumber, amount })
      ledger.ackMs.push(steadyNow() - began)
    } else refuse(ledger, sent.amount, answer.body)
    return true
  } catch {
    ledger.open.push(sent)
    return false
  }
}

function refuse(ledger: Ledger, amount: number, body: unknown): void {
  const code = Refusal.safeParse(body).data?.code ?? 'unreadable'
  // `cannot_save` says that the bid may still be there after a restart.
  if (code !== 'cannot_save') ledger.denied.add(amount)
  ledger.refused.set(code, (ledger.refused.get(code) ?? 0) + 1)
}

/** The refusals by code, in one line. */
export function refusals({ refused }: Ledger): string {
  return [...refused].map(([code, times]) => `${code} ${times}`).join(', ') || 'nothing'
}

/** Bids as many clerks at once, each as fast as it is answered, until stopped or disconnected. */
export async function storm(
  url: string,
  ledger: Ledger,
  { clerks, lotNumber, until }: { clerks: number; lotNumber: number; until: () => boolean },
): Promise<void> {
  const one = async () => {
    let clerk: Clerk
    try {
      clerk = await openClerk(url)
    } catch {
      return
    }
    for (let bids = 0; bids < 100_000 && !until(); bids += 1) if (!(await bid(clerk, ledger, lotNumber))) break
    clerk.close()
  }
  await Promise.all(Array.from({ length: clerks }, one))
}

/** Sells a lot at its highest bid; tries again if a new bid came first. */
export async function sell(clerk: Clerk, ledger: Ledger, lotNumber: number): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { highestBid } = State.parse(await clerk.must('GET', `/api/lots/${lotNumber}/state`))
    if (highestBid === null) return
    const { status } = await clerk.call('POST', '/api/lot/mark-sold', { lotNumber, soldPrice: highestBid })
    if (status === 200) {
      ledger.sold.set(lotNumber, highestBid)
      return
    }
  }
  throw new Error(`Lot ${lotNumber} could not be sold`)
}

/** Repeats unanswered bids under their keys: each is there once, or refused because a higher bid came first. */
export async function settle(clerk: Clerk, ledger: Ledger): Promise<void> {
  for (const { lotNumber, amount, key } of ledger.open.splice(0)) {
    const body = { lotNumber, amount, type: 'phone', paddleNumber: String(1 + (amount % 40)) }
    const answer = await clerk.call('POST', '/api/bids', body, { 'Idempotency-Key': key })
    if (answer.status === 200) {
      const placed = Placed.parse(answer.body)
      ledger.bids.set(placed.id, { lotNumber, amount: placed.amount })
    } else refuse(ledger, amount, answer.body)
  }
}
