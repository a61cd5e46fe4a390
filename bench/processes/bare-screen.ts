import { WebSocket } from 'ws'

/** A screen that speaks just enough of Engine.IO and Socket.IO, and costs its machine next to nothing. */
export type BareScreen = { socket: WebSocket; close: () => void }

/** Connects a screen and resolves with its first message. `onFrame` gets each later event as text: `42["type",{…}]`. */
export function openBareScreen(
  url: string,
  {
    auth = {},
    headers = {},
    localAddress,
    onFrame,
    onClose = () => undefined,
  }: {
    auth?: Record<string, string>
    headers?: Record<string, string>
    localAddress?: string
    onFrame: (frame: Buffer, screen: BareScreen) => void
    onClose?: () => void
  },
): Promise<BareScreen> {
  const address = `${url.replace(/^http/, 'ws')}/ws/?EIO=4&transport=websocket`
  const socket = new WebSocket(address, {
    headers,
    perMessageDeflate: false,
    skipUTF8Validation: true,
    ...(localAddress !== undefined && { localAddress }),
  })
  const screen = { socket, close: () => socket.terminate() }
  return new Promise((resolve, reject) => {
    let joined = false
    socket.on('open', () => socket.send(`40${JSON.stringify(auth)}`))
    socket.on('message', (data) => {
      if (!Buffer.isBuffer(data)) return
      // '2': a ping of Engine.IO's.
      if (data[0] === 0x32 && data.length === 1) return socket.send('3')
      if (data[0] !== 0x34) return
      if (data[1] === 0x34) return reject(new Error(data.toString()))
      if (data[1] !== 0x32) return
      if (joined) return onFrame(data, screen)
      joined = true
      resolve(screen)
    })
    socket.on('error', reject)
    socket.on('close', () => {
      reject(new Error('The screen was cut off'))
      onClose()
    })
  })
}
