import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { answer } from '../processes/answering.ts'
import { openBareScreen } from '../processes/bare-screen.ts'
import { steadyNow } from '../processes/clock.ts'
import { openLine } from '../processes/http-line.ts'

// Telephone bids as the clerk's PC sends them, with keys like our screens' writes: over HTTP, over an open socket, or
// as the bare event of a demo without replies.
const Via = z.enum(['http', 'socket', 'event'])
const Connect = z.object({ url: z.string(), clients: z.number(), from: z.number(), lotNumber: z.number(), via: Via })
const Round = z.object({
  seconds: z.number(),
  most: z.number(),
  /** Milliseconds between a client's bids; 0 bids again after each answer. */
  everyMs: z.number().default(0),
})

type Bid = { lotNumber: number; amount: number; type: 'phone'; paddleNumber: string }
/** Sends bids; resolves with the answer's status. */
type Line = { send: (bid: Bid, key: string) => Promise<number>; close: () => void }

let lines: Line[] = []
let amount = 0
let lotNumber = 1
let keys = 0

const open: Record<z.infer<typeof Via>, (url: string) => Promise<Line>> = {
  async http(url) {
    let line = await openLine(url)
    return {
      async send(bid, key) {
        // The server closes long-idle connections, for instance while a browser is watched.
        if (!line.isOpen()) line = await openLine(url)
        const headers = { 'Idempotency-Key': key }
        const request = { method: 'POST', path: '/api/bids', body: JSON.stringify(bid), headers }
        return (await line.send(request)).status
      },
      close: () => line.close(),
    }
  },
  async socket(url) {
    const screen = await openBareScreen(url, { auth: { screen: 'bidders' }, onFrame: () => undefined })
    return { send: (body, key) => screen.call({ call: 'placeBid', body, key }), close: screen.close }
  },
  async event(url) {
    const { socket, close } = await openBareScreen(url, { onFrame: () => undefined })
    return {
      async send(bid) {
        socket.send(`42["bid",${JSON.stringify(bid)}]`)
        return 200
      },
      close,
    }
  },
}

async function bid(line: Line): Promise<{ status: number; sent: number; ms: number }> {
  amount += 1
  keys += 1
  const key = `${process.pid}-${String(keys).padStart(8, '0')}-4b1c-8f5e-9c0d3e2f1a77`
  const sent = steadyNow()
  const status = await line.send({ lotNumber, amount, type: 'phone', paddleNumber: '1234' }, key)
  return { status, sent, ms: steadyNow() - sent }
}

answer({
  async connect(given) {
    const { url, clients, from, lotNumber: lot, via } = Connect.parse({ via: 'http', ...Object(given) })
    for (const line of lines) line.close()
    lines = await Promise.all(Array.from({ length: clients }, () => open[via](url)))
    amount = from
    lotNumber = lot
    return null
  },
  /** Bids repeatedly with every client until the time or the number of bids is reached. */
  async round(given) {
    const { seconds, most, everyMs } = Round.parse(given)
    const acks: number[] = []
    let sent = 0
    let refused = 0
    const began = steadyNow()
    const end = began + seconds * 1000
    const client = async (line: Line, at: number) => {
      // Staggers the clients.
      if (everyMs > 0) await setTimeout((everyMs * at) / lines.length)
      while (steadyNow() < end && sent < most) {
        sent += 1
        const { status, ms } = await bid(line)
        if (status === 200) acks.push(ms)
        else refused += 1
        if (everyMs > 0) await setTimeout(Math.max(0, everyMs - ms))
      }
    }
    await Promise.all(lines.map(client))
    return { acks: Float64Array.from(acks), refused, seconds: (steadyNow() - began) / 1000, amount }
  },
  /** Places one bid; returns its time by the clock that all processes share. */
  async one() {
    const [line] = lines
    if (!line) throw new Error('Not connected')
    return await bid(line)
  },
})
