import { z } from 'zod'
import { Bid } from '../../shared/entities/bid.ts'

/** The part of a test's house that the clerk needs. */
type House = { call: (method: string, path: string, body?: unknown) => Promise<unknown> }

/** A clerk who works through the API, in the trade's words. */
export function clerkOf({ call }: House) {
  const pending = async (lot: number) => z.array(Bid).parse(await call('GET', `/api/bids/pending/${lot}`))
  return {
    /** Starts a lot, whose notice was read out, and sets its start price. */
    async opens(lot: number, { at: startPrice }: { at: number }): Promise<void> {
      await call('POST', '/api/auction/start-lot', { lotNumber: lot, confirm: ['notice'] })
      await call('PATCH', `/api/lots/${lot}/start-price`, { startPrice })
    },
    starts: (lot: number) => call('POST', '/api/auction/start-lot', { lotNumber: lot }),
    async takes(type: 'phone' | 'floor', { lot, amount, paddle }: { lot: number; amount: number; paddle?: string }) {
      return Bid.parse(
        await call('POST', '/api/bids', { lotNumber: lot, amount, type, ...(paddle && { paddleNumber: paddle }) }),
      )
    },
    pending,
    /** Approves or rejects a paddle's waiting bid on the lot. */
    async judges(verdict: 'approve' | 'reject', { lot, paddle }: { lot: number; paddle: string }): Promise<void> {
      const bid = (await pending(lot)).find(({ paddleNumber }) => paddleNumber === paddle)
      if (!bid) throw new Error(`Paddle ${paddle} has no bid waiting on lot ${lot}`)
      await call('POST', `/api/bids/${bid.id}/${verdict}`)
    },
    warns: (lot: number) => call('POST', '/api/auction/fair-warning', { lotNumber: lot }),
    sells: (lot: number, { at: soldPrice, to }: { at: number; to?: string }) =>
      call('POST', '/api/lot/mark-sold', { lotNumber: lot, soldPrice, ...(to && { winnerPaddle: to }) }),
    passes: (lot: number) => call('POST', '/api/lot/mark-passed', { lotNumber: lot }),
  }
}

export type Clerk = ReturnType<typeof clerkOf>
