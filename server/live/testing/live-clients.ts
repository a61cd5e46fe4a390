import { once } from 'node:events'
import { io, type Socket } from 'socket.io-client'
import { WebSocket } from 'ws'
import { hungAfter, LONGEST_WAIT_MS } from '../../../build/hung-after.ts'
import { LIVE_PATH, LIVE_TYPES, type LiveMessage } from '../../../shared/sale/live.ts'

type Auth = Record<string, string>

/** A screen with its messages, in order, and its refusals. */
export type Screen = { socket: Socket; heard: LiveMessage[]; refusals: { message: string; data?: unknown }[] }
export type Plain = { socket: WebSocket; heard: LiveMessage[]; refusals: number[] }

/** Starts a screen's connection. It does not reconnect after a cut. */
export function startScreen(port: number, auth: Auth = {}, extraHeaders: Record<string, string> = {}): Screen {
  const socket = io(`http://127.0.0.1:${port}`, {
    path: LIVE_PATH,
    transports: ['websocket'],
    reconnection: false,
    timeout: hungAfter(LONGEST_WAIT_MS),
    forceNew: true,
    auth,
    extraHeaders,
  })
  const screen: Screen = { socket, heard: [], refusals: [] }
  for (const type of LIVE_TYPES) socket.on(type, (message: LiveMessage) => screen.heard.push(message))
  socket.on('connect_error', (refusal: Error & { data?: unknown }) => screen.refusals.push(refusal))
  return screen
}

/** A connected screen with its snapshot. */
export async function openScreen(port: number, auth: Auth = {}): Promise<Screen> {
  const screen = startScreen(port, auth)
  await new Promise<void>((heard, refused) => {
    screen.socket.onAny(() => heard())
    screen.socket.on('connect_error', refused)
  })
  return screen
}

/** Starts a plain WebSocket client's connection. */
export function startPlain(port: number, path: string = LIVE_PATH, headers: Record<string, string> = {}): Plain {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers, autoPong: !path.includes('mute') })
  const plain: Plain = { socket, heard: [], refusals: [] }
  socket.on('message', (data) => plain.heard.push(JSON.parse(String(data))))
  socket.on('unexpected-response', (_request, response) => {
    plain.refusals.push(response.statusCode ?? 0)
    response.resume()
  })
  socket.on('error', () => {})
  return plain
}

/** A connected plain client with its snapshot. */
export async function openPlain(port: number, path?: string): Promise<Plain> {
  const plain = startPlain(port, path)
  await once(plain.socket, 'message')
  return plain
}

/** A connection like Socket.IO's client's that sends nothing by itself, and answers none of Engine.IO's pings. */
export function startBareScreen(port: number): WebSocket {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}/?EIO=4&transport=websocket`)
  return socket.on('error', () => {})
}

/** The same after it has joined as the public and got its snapshot. */
export async function openBareScreen(port: number): Promise<WebSocket> {
  const socket = startBareScreen(port)
  socket.once('open', () => socket.send('40'))
  await new Promise<void>((joined) => {
    socket.on('message', (data) => String(data).startsWith('42') && joined())
  })
  return socket
}
