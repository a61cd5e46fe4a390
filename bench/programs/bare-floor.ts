import { open } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { answer } from '../processes/answering.ts'
import { groupCommit } from '../processes/group-commit.ts'
import { Samples } from '../processes/samples.ts'
import { countWork, usageNow } from '../processes/usage.ts'

// The second floor: what the first does, with node:http and ws alone.
const append = groupCommit(await open(process.argv[2] ?? '', 'w'))
let samples: Samples = { line: '', reply: null, message: {} }
let seq = 0
const work = countWork()

const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    JSON.parse(Buffer.concat(parts).toString())
    void append(Buffer.from(`${samples.line}\n`)).then(() => {
      seq += 1
      tell(screens)
      const text = JSON.stringify(samples.reply)
      const length = String(Buffer.byteLength(text))
      response.writeHead(200, ['Content-Type', 'application/json; charset=utf-8', 'Content-Length', length])
      response.end(text)
    })
  })
})
server.keepAliveTimeout = 75_000
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
const screens: ReadonlySet<WebSocket> = sockets.clients
sockets.on('connection', (screen) => tell([screen]))

/** Tells screens of the last bid, in the frame that they hear from the others. */
function tell(hearers: Iterable<WebSocket>): void {
  const text = Buffer.from(`42${JSON.stringify(['sale-changed', { ...samples.message, seq }])}`)
  for (const screen of hearers) screen.send(text, { binary: false })
}

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
