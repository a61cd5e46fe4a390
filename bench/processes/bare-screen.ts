import { WebSocket } from 'ws'
import type { CallMessage } from '../../shared/sale/live.ts'

/** A screen with a minimal Engine.IO and Socket.IO client, to save processor time. */
export type BareScreen = {
  socket: WebSocket
  close: () => void
  /** Makes a call of the contract on its socket; resolves with the status. */
  call: (message: CallMessage) => Promise<number>
}

/** Connects a screen and resolves with its first message. `onFrame` gets each later event as text: `42["type",{…}]`. */
export function openBareScreen(
  url: string,
  {
    form = 'diffs',
    auth = {},
    headers = {},
    localAddress,
    onFrame,
    onClose = () => undefined,
  }: {
    /** The form of the messages that it receives. */
    form?: 'diffs' | 'named'
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
  const answered = new Map<number, (status: number) => void>()
  let calls = 0
  const screen: BareScreen = {
    socket,
    close: () => socket.terminate(),
    call: (message) =>
      new Promise((resolve) => {
        calls += 1
        answered.set(calls, resolve)
        socket.send(`42${calls}["call",${JSON.stringify(message)}]`)
      }),
  }
  // 43<id>[{"status":<status>,…}]
  const takeAnswer = (frame: Buffer): void => {
    const at = frame.indexOf('[')
    const id = Number(frame.toString('latin1', 2, at))
    answered.get(id)?.(Number(frame.toString('latin1', at + 11, at + 14)))
    answered.delete(id)
  }
  return new Promise((resolve, reject) => {
    let joined = false
    socket.on('open', () => socket.send(`40${JSON.stringify({ ...(form === 'diffs' && { form }), ...auth })}`))
    socket.on('message', (data) => {
      if (!Buffer.isBuffer(data)) return
      // '2' is an Engine.IO ping.
      if (data[0] === 0x32 && data.length === 1) return socket.send('3')
      if (data[0] !== 0x34) return
      if (data[1] === 0x34) return reject(new Error(data.toString()))
      if (data[1] === 0x33) return takeAnswer(data)
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
