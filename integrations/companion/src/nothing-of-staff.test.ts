import { createSocket } from 'node:dgram'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { decode } from 'node-osc'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { connectScreen } from '../../../server/start/testing/screen.ts'
import { testClient } from '../../../server/start/testing/test-client.ts'
import { openSaleroom, plainAuction } from '../../../server/start/testing/test-saleroom.ts'
import { PROPERTY_RUNS } from '../../../shared/testing/property-runs.ts'
import { type Known, Saleroom } from './saleroom.ts'

/** The secrets of staff in a sale. Their amounts are outside the sale's prices, so they change none. */
type Secrets = { word: string; reserve: number; left: number; waits: number; buyer: string }

const TWINS: readonly [Secrets, Secrets] = [
  { word: 'hush-anna', reserve: 511, left: 521, waits: 98_700, buyer: '4711' },
  { word: 'hush-boris-and-much-longer', reserve: 641, left: 743, waits: 99_600, buyer: '4712' },
]

const OscMessage = z.object({ address: z.string(), args: z.array(z.object({ value: z.unknown() })) })

/** Opens a house with these secrets, and collects everything that it sends to the show. */
async function openTwin({ word, reserve, left, waits, buyer }: Secrets) {
  const told = new Map<string, unknown>()
  const raw: string[] = []
  const mixer = createSocket('udp4')
  onTestFinished(() => void mixer.close())
  mixer.on('message', (bytes) => {
    const { address, args } = OscMessage.parse(decode(bytes))
    raw.push(bytes.toString('latin1'))
    told.set(address, args[0]?.value)
  })
  await new Promise<void>((bound) => mixer.bind(0, '127.0.0.1', bound))

  const spring = plainAuction('spring', [1, 2, 3, 4])
  const lots = spring.lots.map((lot) => ({ ...lot, reserve, vendor: word }))
  const room = await openSaleroom({
    auctions: [{ ...spring, lots }],
    osc: `127.0.0.1:${mixer.address().port}`,
    now: () => new Date('2026-05-01T18:00:00.000Z'),
  })
  const { clerk, url } = room
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  const { id: clientId } = await clerk.call('createClient', { body: { name: word, note: word, alerts: [word] } })
  await clerk.call('registerPaddle', { body: { paddle: buyer, clientId } })
  for (const lotNumber of [1, 2, 3, 4])
    await clerk.call('addAdvancedBid', {
      body: { auctionId: 'spring', lotNumber, amount: left, paddleNumber: buyer, location: word },
    })

  const bidder = await room.bidder()
  const link = await clerk.call('createDisplayLink', { body: { name: word, role: 'display' } })
  const heard: { known: Known | null } = { known: null }
  const module = new Saleroom({
    link: `${url}/display#${link.url.split('#')[1]}`,
    cookie: '',
    onCookie: () => undefined,
    onConnection: () => undefined,
    onKnown: (known) => {
      heard.known = known
      raw.push(JSON.stringify(known))
    },
  })
  onTestFinished(() => module.close())
  const overlay = await connectScreen(url, { audience: 'public', form: 'diffs' })
  const street = testClient(() => url, { headers: { 'X-Saleroom-Audience': 'public' } })

  return {
    clerk,
    waits: (lotNumber: number) => bidder.try('placeBid', { body: { lotNumber, amount: waits, type: 'online' } }),
    buyer,
    /** Sends all values again, as after a lost connection: UDP may lose a message on a busy machine. */
    async sendOscAgain() {
      const { target, patterns } = await clerk.call('osc')
      await clerk.call('setOsc', { body: { target, patterns } })
    },
    /** The show's current data; the overlay's is read, because its messages are partial. */
    async shown() {
      const read = async (path: string) => (await street.ask('GET', path)).text
      const feeds = await Promise.all(['/feed/current.json', '/feed/lots.csv'].map(read))
      const view = await read('/api/auction/state?view=current')
      raw.push(...feeds, view)
      return { feeds, view: plain(view), osc: Object.fromEntries([...told].sort()), module: heard.known }
    },
    /** Every byte sent from the house to the show. */
    bytes: () => [...raw, JSON.stringify(overlay.heard)].join('\n'),
  }
}

/** Removes random ids and message counts, which depend on timing. */
const plain = (text: string) => text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|"seq":\d+/g, '')

const STEPS = ['opens', 'bids', 'warns', 'sells', 'passes', 'pauses', 'resumes', 'waits', 'undoes'] as const

test('sends equal feeds, overlays, OSC and Companion data for sales that differ only in staff’s secrets', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 4, maxLength: 12 }), async (steps) => {
      const [one, other] = await Promise.all([openTwin(TWINS[0]), openTwin(TWINS[1])])
      for (const twin of [one, other]) await play(twin, steps)
      const both = async () => await Promise.all([one.shown(), other.shown()])
      await expect
        .poll(async () => {
          const [{ feeds, module, ...rest }, there] = await both()
          if (!isDeepStrictEqual(rest.osc, there.osc)) await Promise.all([one.sendOscAgain(), other.sendOscAgain()])
          return JSON.stringify([module?.facts]) === feeds[0] && isDeepStrictEqual({ feeds, module, ...rest }, there)
        })
        .toBe(true)
      const [here, there] = await both()
      expect(here).toEqual(there)
      for (const [at, { word, reserve, left, waits, buyer }] of TWINS.entries()) {
        const bytes = [one, other][at]?.bytes() ?? ''
        expect(bytes).not.toContain(word)
        for (const figure of [reserve, left, waits, buyer])
          expect(bytes).not.toMatch(new RegExp(`(?<![\\d.])${figure}(?!\\d)|${figure.toLocaleString('en')}(?!\\d)`))
      }
    }),
    { numRuns: Math.max(2, Math.round(PROPERTY_RUNS / 40)), endOnFailure: true },
  )
})

/** Plays an evening; skips what the house refuses, in both alike. */
async function play({ clerk, waits, buyer }: Awaited<ReturnType<typeof openTwin>>, steps: readonly string[]) {
  let lotNumber = 0
  let amount = 1_000
  const deeds: Record<string, () => Promise<unknown>> = {
    opens: async () => {
      lotNumber = Math.min(lotNumber + 1, 4)
      await clerk.try('startLot', { body: { lotNumber } })
      await clerk.try('setStartPrice', { params: { lotNumber }, body: { startPrice: 1_000 } })
    },
    bids: async () => {
      amount += 1_000
      await clerk.try('placeBid', { body: { lotNumber, amount, type: 'floor', paddleNumber: buyer } })
    },
    warns: () => clerk.try('fairWarning', { body: { lotNumber } }),
    sells: () => clerk.try('markSold', { body: { lotNumber, soldPrice: amount, winnerPaddle: buyer } }),
    passes: () => clerk.try('markPassed', { body: { lotNumber } }),
    pauses: () => clerk.try('pause', { body: { message: 'Tea' } }),
    resumes: () => clerk.try('resume'),
    waits: () => waits(lotNumber),
    undoes: () => clerk.try('undo', { body: {} }),
  }
  await deeds.opens?.()
  await deeds.waits?.()
  for (const step of steps) await deeds[step]?.()
}
