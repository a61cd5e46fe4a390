// biome-ignore-start lint/style/noRestrictedImports: tests of the live channel need a server at the far end
import { createServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
// biome-ignore-end lint/style/noRestrictedImports: tests of the live channel need a server at the far end
import { LIVE_PATH } from '../../../shared/sale/live.ts'

/** A server of the live channel that does nothing by itself, and the sockets connected to it. */
export async function aLiveServer() {
  const http = createServer()
  const io = new Server(http, { path: LIVE_PATH, transports: ['websocket'] })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const arrived: Socket[] = []
  io.on('connection', (socket) => arrived.push(socket))
  return { io, arrived, origin: `http://127.0.0.1:${port}` }
}
