import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { startProduct } from '../../e2e/product-process.ts'
import { Bid } from '../../shared/entities/bid.ts'

const OPENING = Date.parse('2027-03-18T14:00:00.000Z')

/** Fixed rates, so that the pictures do not depend on a service. */
const RATES = { USD: 1, GBP: 0.7871, EUR: 0.9214, CHF: 0.8805, HKD: 7.8132, JPY: 149.42, SGD: 1.3405, CNY: 7.1946 }

export type NewBid = { lot: number; amount: number; type: 'phone' | 'floor'; paddle?: string }

/** The photographed house: the real server with the demo sale, on a clock that this program controls. */
export type House = Awaited<ReturnType<typeof openHouse>>

/** Opens the house without a sale. */
export async function openHouse({ dist }: { dist: string }) {
  const service = createServer((_, reply) => {
    reply.setHeader('Content-Type', 'application/json')
    reply.end(JSON.stringify({ result: 'success', base_code: 'USD', rates: RATES }))
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const ratesUrl = `http://127.0.0.1:${portOf(service.address())}/`
  const product = await startProduct({
    dist,
    nodeFlags: ['--import', fileURLToPath(new URL('./still-house.mjs', import.meta.url))],
    flags: ['--rates-url', ratesUrl],
  })
  const { url, call } = product
  let clock = OPENING

  /** Advances the server's clock. */
  async function pass(seconds: number): Promise<void> {
    clock += seconds * 1_000
    const set = once(product.process, 'message')
    product.process.send({ clock })
    await set
  }

  /** The waiting online bids, highest first. */
  async function waiting(lot: number): Promise<Bid[]> {
    return z.array(Bid).parse(await call('GET', `/api/bids/pending/${lot}`))
  }

  return {
    url,
    call,
    now: () => clock,
    pass,
    async loadSale() {
      await call('POST', '/api/load-permanent-auction', { filename: 'demo-sale.zip' })
    },
    startSale: () => call('POST', '/api/auction/start', { auctionId: 'demo-sale' }),
    concludeSale: () => call('POST', '/api/auction/stop'),
    async opens(lot: number, { at: startPrice }: { at: number }) {
      await call('POST', '/api/auction/start-lot', { lotNumber: lot })
      await pass(5)
      await call('PATCH', `/api/lots/${lot}/start-price`, { startPrice })
      await pass(6)
    },
    async takes({ lot, amount, type, paddle }: NewBid) {
      await call('POST', '/api/bids', { lotNumber: lot, amount, type, ...(paddle && { paddleNumber: paddle }) })
      await pass(4)
    },
    waiting,
    /** Accepts the highest online bid. */
    async accepts(lot: number) {
      const [top] = await waiting(lot)
      if (!top) throw new Error(`No online bid waits on lot ${lot}`)
      await call('POST', `/api/bids/${top.id}/approve`)
      await pass(3)
    },
    warns: (lot: number) => call('POST', '/api/auction/fair-warning', { lotNumber: lot }),
    async sells(lot: number, { at: soldPrice, to }: { at: number; to?: string }) {
      await call('POST', '/api/lot/mark-sold', { lotNumber: lot, soldPrice, ...(to && { winnerPaddle: to }) })
      await pass(12)
    },
    async passes(lot: number) {
      await call('POST', '/api/lot/mark-passed', { lotNumber: lot })
      await pass(12)
    },
    async close() {
      service.close()
      await product.close()
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The rates have no port')
  return address.port
}
