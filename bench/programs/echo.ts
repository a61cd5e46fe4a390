import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { answer } from '../processes/answering.ts'
import { listening } from '../processes/floor-program.ts'
import { usageNow } from '../processes/usage.ts'

// A minimal demo without storage, checks or identities.
const server = createServer()
const io = new Server(server, { path: '/ws', transports: ['websocket'], perMessageDeflate: false })
let highest = 0
io.on('connection', (screen) => {
  screen.emit('hello', highest)
  screen.on('bid', ({ lotNumber, amount }) => {
    if (amount <= highest) return
    highest = amount
    // About sixty bytes.
    io.emit('bid_placed', { lotNumber, amount, at: Date.now() })
  })
})
const url = await listening(server)

answer({
  started: () => ({ url, openMs: 0 }),
  usage: () => usageNow(),
})
