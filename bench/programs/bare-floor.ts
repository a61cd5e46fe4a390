import { createServer } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { floorParts, serveFloor } from '../processes/floor-program.ts'

// The second floor: the same as the first, with node:http and ws alone.
const floor = await floorParts()
let seq = 0

const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    JSON.parse(Buffer.concat(parts).toString())
    void floor.append(Buffer.from(`${floor.samples.line}\n`)).then(() => {
      seq += 1
      send(screens)
      const text = JSON.stringify(floor.samples.reply)
      const length = String(Buffer.byteLength(text))
      response.writeHead(200, ['Content-Type', 'application/json; charset=utf-8', 'Content-Length', length])
      response.end(text)
    })
  })
})
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
const screens: ReadonlySet<WebSocket> = sockets.clients
sockets.on('connection', (screen) => send([screen]))

/** Sends the last bid to screens, in the frame that they get from the others. */
function send(receivers: Iterable<WebSocket>): void {
  const text = Buffer.from(`42${JSON.stringify(['sale-changed', { ...floor.samples.message, seq }])}`)
  for (const screen of receivers) screen.send(text, { binary: false })
}

await serveFloor(server, floor)
