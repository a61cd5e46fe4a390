import { open } from 'node:fs/promises'
import { createServer } from 'node:http'
import express from 'express'
import { Server } from 'socket.io'
import { answer } from '../processes/answering.ts'
import { groupCommit } from '../processes/group-commit.ts'
import { Samples } from '../processes/samples.ts'
import { countWork, usageNow } from '../processes/usage.ts'

const file = await open(process.argv[2] ?? '', 'w')
let samples: Samples = { line: '', reply: null, message: {} }

const append = groupCommit(file)
const work = countWork()
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
  work,
})
