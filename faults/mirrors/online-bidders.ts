import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Clerk, openClerk } from '../house.ts'
import type { Ledger } from '../ledger.ts'
import { pause } from '../trial.ts'

/** A bidder behind a mirror, over one connection. */
type Bidder = { line: Clerk; token: string; open: Attempt[] }
type Attempt = { lotNumber: number; amount: number; key: string }

const Joined = z.object({ token: z.string() })
const Placed = z.object({ id: z.string(), amount: z.number() })
const Refusal = z.object({ code: z.string() })
/** Refusals that leave it open whether the bid was placed. */
const UNKNOWN = ['fate_unknown']
/** Milliseconds between two bids of one bidder, above any rate limit. */
const APART_MS = 150

/** Opens online bidders behind mirrors, with one ledger for all. */
export async function openOnlineBidders(urls: readonly string[], ledger: Ledger) {
  const bidders = await Promise.all(
    urls.map(async (url): Promise<Bidder> => {
      const line = await openClerk(url)
      const { token } = Joined.parse(await line.must('POST', '/api/bidders', {}))
      return { line, token, open: [] }
    }),
  )

  async function attempt({ line, token, open }: Bidder, what: Attempt): Promise<void> {
    const { lotNumber, amount, key } = what
    const body = { lotNumber, amount, type: 'online' }
    const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': key }
    const answer = await line.call('POST', '/api/bids', body, headers).catch(() => null)
    if (answer?.status === 200) {
      const placed = Placed.parse(answer.body)
      ledger.bids.set(placed.id, { lotNumber, amount: placed.amount })
      return
    }
    const code = answer && (Refusal.safeParse(answer.body).data?.code ?? 'unreadable')
    ledger.refused.set(code ?? 'no answer', (ledger.refused.get(code ?? 'no answer') ?? 0) + 1)
    if (code === null || UNKNOWN.includes(code)) open.push(what)
    else ledger.denied.add(amount)
  }

  return {
    /** Bids from all of them, each above all before, until stopped. */
    async bid(lotNumber: number, until: () => boolean): Promise<void> {
      const one = async (bidder: Bidder) => {
        while (!until()) {
          ledger.amount += 1
          await attempt(bidder, { lotNumber, amount: ledger.amount, key: randomUUID() })
          await pause(APART_MS)
        }
      }
      await Promise.all(bidders.map(one))
    },
    /** Repeats unanswered bids under their keys; returns their number. */
    async settle(): Promise<number> {
      const unknown = bidders.map((bidder) => ({ bidder, attempts: bidder.open.splice(0) }))
      for (const { bidder, attempts } of unknown) for (const each of attempts) await attempt(bidder, each)
      return unknown.reduce((sum, { attempts }) => sum + attempts.length, 0)
    },
    unsettled: () => bidders.reduce((sum, { open }) => sum + open.length, 0),
    close(): void {
      for (const { line } of bidders) line.close()
    },
  }
}
