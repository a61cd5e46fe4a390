import { expect, test } from 'vitest'
import { z } from 'zod'
import { LAN_HOST } from './start/testing/callers.ts'
import { listen } from './start/testing/live-transcript/listeners.ts'
import { normalIds } from './start/testing/live-transcript/normal-ids.ts'
import { START_LOT } from './start/testing/live-transcript/script.ts'
import type { Answer } from './start/testing/test-client.ts'
import { openSaleroom, plainAuction } from './start/testing/test-saleroom.ts'

const LOTS = [1, 2, 3]
const READS = [
  'sale?lots=all',
  'sale',
  'auction/state',
  'auction/state?view=current',
  'auction-data',
  'auction/location',
  ...LOTS.flatMap((lot) =>
    ['state', 'sale-status', 'next-bid', 'dynamic-increment']
      .map((read) => `lots/${lot}/${read}`)
      .concat(`bids/lot/${lot}`, `auctions/evening/lots/${lot}/tags`),
  ),
]
const HEADERS = ['content-length', 'x-sale-seq'] as const

type Say = (method: string, path: string, body?: unknown) => Promise<Answer>
/** A public part of the sale, and staff's private work after it. */
type Scene = { shown: (say: Say) => Promise<unknown>; secret: (say: Say) => Promise<unknown> }

const Made = z.looseObject({ id: z.string() })
const made = async (answer: Promise<Answer>) => Made.parse((await answer).body).id
const bid = (amount: number, type = 'floor') => ({ lotNumber: 1, amount, type, paddleNumber: '7' })

const EVENING: readonly Scene[] = [
  {
    shown: async (say) => {
      await say('PUT', '/api/auctions/evening/terms', { advanceBids: 'maximum', bookBids: 'automatic' })
      await say('POST', '/api/auction/start', { auctionId: 'evening' })
      await say('POST', START_LOT, { lotNumber: 1 })
      await say('PATCH', '/api/lots/1/start-price', { startPrice: 500 })
    },
    // Ten bids that are never executed, because they are below the start price.
    secret: async (say) => {
      for (let at = 1; at <= 10; at += 1)
        await say('POST', '/api/advanced-bids', {
          auctionId: 'evening',
          lotNumber: 1,
          paddleNumber: `8${at}`,
          amount: at,
        })
    },
  },
  {
    shown: (say) => say('POST', '/api/bids', bid(700)),
    secret: async (say) => {
      const lots = LOTS.map((lot_number) => ({ lot_number, title: `Title of lot ${lot_number}`, reserve: 100 }))
      await say('PUT', '/api/auction/evening/lots', { lots })
      await say('POST', '/api/auction/undo', {})
      await say('POST', '/api/auction/redo', {})
    },
  },
  {
    shown: async (say) => {
      const tag = await made(say('POST', '/api/tags', { name: 'Estate' }))
      await say('POST', `/api/auctions/evening/lots/1/tags/${tag}`)
    },
    secret: async (say) => {
      const tags = z.array(Made).parse((await say('GET', '/api/tags')).body)
      for (const { id } of tags) await say('PUT', `/api/tags/${id}`, { name: 'Estate', metaDescription: 'Of Mrs B' })
    },
  },
  {
    shown: (say) => say('POST', '/api/auction/broadcast', { message: 'Tea at four' }),
    secret: (say) => say('PUT', '/api/auctions/evening/terms', { largestJump: 7 }),
  },
  {
    shown: (say) => say('POST', '/api/lot/mark-passed', { lotNumber: 1 }),
    secret: (say) => say('PATCH', '/api/lots/1/outcome', { notes: 'Ask the vendor' }),
  },
  { shown: (say) => say('POST', START_LOT, { lotNumber: 2 }), secret: async () => undefined },
]

/** The public's messages and reads of a sale, with or without staff's private work. */
async function heardAndRead(staff: 'work' | 'rest'): Promise<string[]> {
  let time = Date.UTC(2026, 10, 23, 18)
  const evening = {
    ...plainAuction('evening', LOTS),
    advancedBids: [
      {
        id: 'left-1',
        lotNumber: 1,
        paddleNumber: '70',
        amount: 2_000,
        location: 'Oslo',
        createdAt: '2026-01-02T10:00:00.000Z',
      },
    ],
  }
  const { url, clerk, visitor } = await openSaleroom({ auctions: [evening], now: () => new Date(time) })
  const { port } = new URL(url)
  const who = { name: 'visitor', headers: { Host: `${LAN_HOST}:${port}` } }
  const listeners = [
    await listen(clerk, { kind: 'socket.io', who: { ...who, auth: {} }, port }),
    await listen(clerk, { kind: 'socket.io', who: { ...who, auth: { form: 'diffs' } }, port }),
    await listen(clerk, { kind: 'plain', who: { ...who, auth: {} }, port }),
  ]
  const say: Say = async (method, path, body) => {
    const answer = await clerk.ask(method, path, body === undefined ? {} : { body })
    expect([path, answer.status, answer.text.slice(0, 200)]).toEqual([path, 200, answer.text.slice(0, 200)])
    return answer
  }
  const lines: string[] = []
  const etags = new Set<string>()
  const note = async (moment: string) => {
    await Promise.all(listeners.map(({ settle }) => settle()))
    for (const { name, heard } of listeners) lines.push(...heard.splice(0).map((text) => `${moment} ${name}: ${text}`))
    for (const path of READS) {
      const { status, text, headers } = await visitor.ask('GET', `/api/${path}`)
      const etag = `${path} ${headers.etag}`
      // It depends on drawn ids, so its place among the seen ones is compared.
      etags.add(etag)
      const told = HEADERS.map((name) => headers[name])
      lines.push(`${moment} ${path}: ${status} etag ${[...etags].indexOf(etag)} ${told} ${text}`)
    }
  }
  for (const [at, { shown, secret }] of EVENING.entries()) {
    time = Date.UTC(2026, 10, 23, 18, at)
    await shown(say)
    await note(`${at} before`)
    time += 30_000
    if (staff === 'work') await secret(say)
    await note(`${at} after`)
  }
  for (const { close } of listeners) close()
  const normal = normalIds()
  return lines.map(normal)
}

test('staff’s private work changes no message or read of a visitor, by any way', async () => {
  const plain = await heardAndRead('rest')
  expect(plain.filter((line) => line.includes('"type":"advanced"')).length).toBeGreaterThan(3)
  expect(await heardAndRead('work')).toEqual(plain)
})
