import { z } from 'zod'
import { startProduct } from '../../e2e/product-process.ts'
import { LotState } from '../../shared/entities/lot.ts'
import type { RehearsalOrder } from '../../shared/entities/rehearsal/rehearsal-order.ts'
import { storePlainSale } from '../sale-folder.ts'

const AUCTION = 'bench-sale'
const Joined = z.object({ paddleNumber: z.string(), token: z.string() })
const Figures = LotState.pick({ nextBidAmount: true })

/** The clerk's house: a live sale of many plain lots. */
export type ClerksHouse = Awaited<ReturnType<typeof openClerksHouse>>

/** Opens the house with a live sale and this many online bidders. */
export async function openClerksHouse({ dist, lots, bidders }: { dist: string; lots: number; bidders: number }) {
  const product = await startProduct({
    dist,
    flags: ['--no-demo', '--rates-url', 'off'],
    prepare: (dataDir) => storePlainSale(dataDir, { auctionId: AUCTION, lots }),
  })
  const { url, call, close } = product
  const goesLive = () => call('POST', '/api/auction/start', { auctionId: AUCTION })
  await goesLive()
  const joined: z.infer<typeof Joined>[] = []
  for (let count = 0; count < bidders; count += 1) joined.push(Joined.parse(await call('POST', '/api/bidders', {})))

  return {
    url,
    close,
    bidders,
    /** Opens a lot for bids, with small steps that keep five hundred bids within ordinary prices. */
    async opens(lot: number, { at: startPrice }: { at: number }) {
      await call('POST', '/api/auction/start-lot', { lotNumber: lot })
      await call('PATCH', `/api/lots/${lot}/start-price`, { startPrice })
      await call('PATCH', `/api/lots/${lot}/increment`, { increment: 100 })
    },
    /** Stops the sale and rehearses it on a copy. */
    async rehearses(order: Omit<RehearsalOrder, 'auctionId'>) {
      await call('POST', '/api/auction/stop', {})
      await call('POST', '/api/rehearsal', { auctionId: AUCTION, ...order })
    },
    /** Ends the rehearsal and makes the sale live again; resolves with the rehearsal's status. */
    async endsRehearsal(): Promise<unknown> {
      const status = await call('GET', '/api/rehearsal')
      await call('DELETE', '/api/rehearsal')
      await goesLive()
      return status
    },
    /** Reopens a lot that has bids. */
    reopens: (lot: number) => call('POST', '/api/auction/start-lot', { lotNumber: lot }),
    asking: async (lot: number) => Figures.parse(await call('GET', `/api/lots/${lot}/state`)).nextBidAmount,
    takes: (lot: number, amount: number) => call('POST', '/api/bids', { lotNumber: lot, amount, type: 'phone' }),
    /** Places an online bid; resolves with whether it was accepted by the server. */
    async online(bidder: number, { lot, amount }: { lot: number; amount: number }): Promise<boolean> {
      const { token, paddleNumber } = joined[bidder % joined.length] ?? { token: '', paddleNumber: '' }
      const response = await fetch(`${url}/api/bids`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Saleroom-Audience': 'public',
          Authorization: `Bearer ${token}`,
        },
        body: JSON.stringify({ lotNumber: lot, amount, type: 'online', paddleNumber }),
      })
      await response.arrayBuffer()
      return response.ok
    },
  }
}
