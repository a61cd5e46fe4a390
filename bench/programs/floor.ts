import { createServer } from 'node:http'
import express from 'express'
import { Server } from 'socket.io'
import { floorParts, serveFloor } from '../processes/floor-program.ts'

const floor = await floorParts()
const app = express()
app.use(express.json())
const server = createServer(app)
const io = new Server(server, { path: '/ws', transports: ['websocket'], perMessageDeflate: false })
io.on('connection', (screen) => screen.emit('sale-changed', floor.samples.message))
let seq = 0
app.post('/api/bids', async (_request, response) => {
  await floor.append(Buffer.from(`${floor.samples.line}\n`))
  seq += 1
  io.emit('sale-changed', { ...floor.samples.message, seq })
  response.json(floor.samples.reply)
})
await serveFloor(server, floor)
