import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CallName } from '../../../../shared/api/index.ts'
import type { StoredAuction } from '../../../../shared/auction/stored-auction.ts'
import { type Caller, callersOf, deskCallersOf, LAN_HOST, PIN } from '../callers.ts'
import { SAMPLES } from '../contract-samples.ts'
import { callOver, connectScreen, type Screen } from '../screen.ts'
import type { Answer } from '../test-client.ts'
import { openSaleroom, plainAuction } from '../test-saleroom.ts'
import { ask, goodCall, type Said } from './walked-calls.ts'

/** The transport of a call. */
export type Way = 'http' | 'socket'

/** A caller with an open socket. */
export type Connected = Caller & { socket: Screen }

/** A call with its caller. */
export type MadeCall = { name: CallName; by: Connected; said: Said; key?: string | undefined }

/** The result of a call, in a form that is equal in both houses. */
export type Outcome = { status: number; body: unknown }

type Options = { who: 'everybody' | 'the clerk'; auctions?: readonly StoredAuction[] }

/** An HTTP answer in the socket's form; a reply that is not JSON is text. */
const plain = ({ status, body, text }: Answer): Outcome => ({ status, body: body ?? (text === 'null' ? null : text) })

/** The location of bidders; the server would draw one. */
const PLACE = 'Oslo, Norway'

/** The live sale, and one at rest that was uploaded later. */
export const TWO_SALES: readonly StoredAuction[] = [
  plainAuction('spring', [1, 2]),
  { ...plainAuction('idle', [1]), uploadedAt: '2026-01-02T00:00:00.000Z' },
]

/**
 * Opens a house with lot 1 of "spring" active at 1,000 and "idle" at rest. Only `tick` moves its clock. Two such houses
 * reply equally to equal calls, once `same` has replaced the house's name and each random value by its order of
 * appearance.
 */
export async function openTwin({ who, auctions = TWO_SALES }: Options) {
  let seconds = 0
  const ticks = () => seconds * 1000
  const now = () => new Date(Date.UTC(2026, 4, 1, 10) + ticks())
  // Hashing a given PIN takes a tenth of a second.
  const staffPin = who === 'everybody' ? PIN : null
  const room = await openSaleroom({ auctions, now, ticks, staffPin })
  await room.clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await room.clerk.call('startLot', { body: { lotNumber: 1 } })
  await room.clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 1000 } })
  // Without a vendor's seat, which ends when a call stops the sale: server/vendor-seat.test.ts has its calls.
  const desks = who === 'everybody' ? (await deskCallersOf(room)).filter(({ role }) => role !== 'vendor') : []
  const callers = who === 'everybody' ? [...(await callersOf(room, PLACE)), ...desks] : []
  const connect = async (caller: Caller): Promise<Connected> => ({
    ...caller,
    socket: await connectScreen(room.url, caller.screen),
  })
  const { port } = new URL(room.url)
  const paddles: unknown[] = []
  for (const { role, client } of callers) if (role === 'bidder') paddles.push((await client.call('me')).paddleNumber)
  const seen = new Map<string, string>()
  const opaque = (text: string) => seen.get(text) ?? seen.set(text, `#${seen.size}`).get(text) ?? ''

  /** A value in a form that is equal in both houses. */
  function same(value: unknown): unknown {
    const text = JSON.stringify(value) ?? 'null'
    return (
      text
        .replaceAll(port, 'PORT')
        // The LAN's sockets come from this PC's own address.
        .replaceAll(LAN_HOST, '127.0.0.1')
        .replace(/(?<="(pin|code)":")[\dA-Z]{6,8}(?=")/g, 'CODE')
        // Only a whole text or a word of a sentence, because a year may equal a paddle.
        .replace(/(?<=")\d{4}(?=\\?")|(?<=addle )\d{4}\b/g, (four) =>
          paddles.includes(four) ? `PADDLE ${paddles.indexOf(four)}` : four,
        )
        .replace(/(?![a-z_-]+(?![\w-]))[\w-]{16,43}/g, opaque)
    )
  }

  /** Makes a call by either transport; returns the answer unchanged. */
  async function answerTo(way: Way, { name, by, said, key }: MadeCall): Promise<Outcome> {
    const answer =
      way === 'socket'
        ? await callOver(by.socket, { call: name, ...said, key })
        : plain(await ask(by.client, name, said, { headers: key === undefined ? {} : { 'Idempotency-Key': key } }))
    const { status, body } = answer
    if (status === 200 && name === 'joinAsBidder') paddles.push(Reflect.get(Object(body), 'paddleNumber'))
    return { status, body }
  }

  return {
    room,
    clerk: await connect({ name: 'the clerk', role: 'staff', client: room.clerk, screen: {} }),
    callers: await Promise.all(callers.map(connect)),
    same,
    answerTo,
    /** Advances the clock by a second. */
    tick: () => {
      seconds += 1
    },
    /** Prepares a valid call, and returns it. */
    async prepare(name: CallName): Promise<Said> {
      const bidder = async () => {
        const joined = await room.bidder(PLACE)
        paddles.push(joined.paddle)
        return joined
      }
      return goodCall(name, await SAMPLES[name]?.before?.({ ...room, bidder }))
    },
    /** The journal of "spring" without checksums, and the clerk's replies to these reads. */
    async told(reads: readonly CallName[]) {
      const path = join(room.dataDir, 'auctions', 'spring', 'sale.journal')
      const journal = (await readFile(path, 'utf8').catch(() => '')).split('\n').map((line) => line.slice(9))
      const replies: unknown[] = []
      for (const name of reads) replies.push([name, (await ask(room.clerk, name, goodCall(name))).body])
      return [...journal, ...replies]
    },
  }
}

export type Twin = Awaited<ReturnType<typeof openTwin>>
