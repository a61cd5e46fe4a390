import { z } from 'zod'
import { answer } from '../processes/answering.ts'
import { steadyNow } from '../processes/clock.ts'
import { type HttpLine, openLine } from '../processes/http-line.ts'

// Telephone bids as the clerk's PC sends them, under an Idempotency-Key like our own screens' writes.
const Connect = z.object({ url: z.string(), clients: z.number(), from: z.number(), lotNumber: z.number() })
const Round = z.object({ seconds: z.number(), most: z.number() })

let lines: HttpLine[] = []
let amount = 0
let lotNumber = 1
let keys = 0

async function bid(line: HttpLine): Promise<{ status: number; sent: number; ms: number }> {
  amount += 1
  keys += 1
  const body = JSON.stringify({ lotNumber, amount, type: 'phone', paddleNumber: '1234' })
  const key = `${process.pid}-${String(keys).padStart(8, '0')}-4b1c-8f5e-9c0d3e2f1a77`
  const sent = steadyNow()
  const { status } = await line.send({ method: 'POST', path: '/api/bids', body, headers: { 'Idempotency-Key': key } })
  return { status, sent, ms: steadyNow() - sent }
}

answer({
  async connect(given) {
    const { url, clients, from, lotNumber: lot } = Connect.parse(given)
    for (const line of lines) line.close()
    lines = await Promise.all(Array.from({ length: clients }, () => openLine(url)))
    amount = from
    lotNumber = lot
    return null
  },
  /** Every client bids again as soon as it is answered, until the time is over or so many bids were sent. */
  async round(given) {
    const { seconds, most } = Round.parse(given)
    const acks: number[] = []
    let sent = 0
    let refused = 0
    const began = steadyNow()
    const end = began + seconds * 1000
    const client = async (line: HttpLine) => {
      while (steadyNow() < end && sent < most) {
        sent += 1
        const { status, ms } = await bid(line)
        if (status === 200) acks.push(ms)
        else refused += 1
      }
    }
    await Promise.all(lines.map(client))
    return { acks: Float64Array.from(acks), refused, seconds: (steadyNow() - began) / 1000, amount }
  },
  /** One bid; when it was sent, on the clock that all processes share. */
  async one() {
    const [line] = lines
    if (!line) throw new Error('Not connected')
    return await bid(line)
  },
})
