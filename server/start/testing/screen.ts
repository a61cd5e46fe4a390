import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { hungAfter, LONGEST_WAIT_MS } from '../../../build/hung-after.ts'
import { LIVE_PATH, LIVE_TYPES, type LiveMessage } from '../../../shared/sale/live.ts'

/** A connected screen with its messages, in order. */
export type Screen = { socket: Socket; heard: LiveMessage[] }

/** The identity of a connected screen. */
export type ScreenCaller = {
  host?: string
  token?: string
  origin?: string
  audience?: 'public'
  form?: 'diffs'
  cookie?: string
}

/** Connects a screen with this identity; resolves with its first message. `host` simulates a LAN device. */
export async function connectScreen(
  url: string,
  { host, token, origin, audience, form, cookie }: ScreenCaller = {},
): Promise<Screen> {
  const { port } = new URL(url)
  const socket = io(url, {
    path: LIVE_PATH,
    transports: ['websocket'],
    reconnection: false,
    timeout: hungAfter(LONGEST_WAIT_MS),
    forceNew: true,
    auth: {
      ...(token !== undefined && { token }),
      ...(audience && { audience }),
      ...(form && { form }),
      screen: 'test',
    },
    extraHeaders: {
      ...(host !== undefined && { Host: `${host}:${port}` }),
      ...(origin !== undefined && { Origin: origin }),
      ...(cookie !== undefined && { Cookie: cookie }),
    },
  })
  onTestFinished(() => {
    socket.disconnect()
  })
  const heard: LiveMessage[] = []
  for (const type of LIVE_TYPES) socket.on(type, (message: LiveMessage) => heard.push(message))
  await new Promise<void>((resolve, reject) => {
    socket.once(form === 'diffs' ? 'sale-changed' : 'auction_state', () => resolve())
    socket.once('connect_error', reject)
  })
  return { socket, heard }
}

const CallAnswer = z.strictObject({ status: z.number(), body: z.unknown(), sale: z.string().optional() })

/** The reply to a call over the open socket. */
export async function callOver({ socket }: Screen, message: unknown): Promise<z.infer<typeof CallAnswer>> {
  return CallAnswer.parse(await socket.timeout(hungAfter(LONGEST_WAIT_MS)).emitWithAck('call', message))
}
