import { open } from 'node:fs/promises'
import { createServer } from 'node:http'
import express from 'express'
import { Server } from 'socket.io'
import { z } from 'zod'
import { answer } from '../processes/answering.ts'
import { usageNow } from '../processes/usage.ts'

/** The real server's record, reply and message for one bid; the floor's have the same length. */
const Samples = z.object({ line: z.string(), reply: z.unknown(), message: z.record(z.string(), z.unknown()) })

const file = await open(process.argv[2] ?? '', 'w')
let samples: z.infer<typeof Samples> = { line: '', reply: null, message: {} }

// Group commit: data that arrives during one write and sync shares the next.
let waiting: { bytes: Buffer; done: () => void }[] = []
let writing = false
let position = 0

async function writeWhileWaiting(): Promise<void> {
  writing = true
  while (waiting.length > 0) {
    const batch = waiting
    waiting = []
    const bytes = Buffer.concat(batch.map((each) => each.bytes))
    await file.write(bytes, 0, bytes.length, position)
    await file.datasync()
    position += bytes.length
    for (const { done } of batch) done()
  }
  writing = false
}

function append(bytes: Buffer): Promise<void> {
  return new Promise((done) => {
    waiting.push({ bytes, done })
    if (!writing) void writeWhileWaiting()
  })
}

const app = express()
app.use(express.json())
const server = createServer(app)
// Like ours: its clients wait during the others' turns.
server.keepAliveTimeout = 75_000
const io = new Server(server, { path: '/ws', transports: ['websocket'], perMessageDeflate: false })
io.on('connection', (screen) => screen.emit('sale-changed', samples.message))
let seq = 0
app.post('/api/bids', async (_request, response) => {
  await append(Buffer.from(`${samples.line}\n`))
  seq += 1
  io.emit('sale-changed', { ...samples.message, seq })
  response.json(samples.reply)
})
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
const address = server.address()
if (address === null || typeof address === 'string') throw new Error('The floor has no port')
const url = `http://127.0.0.1:${address.port}`

answer({
  started: () => ({ url, openMs: 0 }),
  samples: (given) => {
    samples = Samples.parse(given)
    return null
  },
  usage: () => usageNow(),
})
