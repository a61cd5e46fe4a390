import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AnswerFailure } from '../failure.ts'
import { type BodyMs, LEAST_UPLOADED } from './limits.ts'

/** The payload did not arrive in time: 408. */
export class BodyTooSlow extends Error {
  override readonly name = 'BodyTooSlow'
  readonly status = 408
}

type BodyTime = number | 'while-it-goes-on'

/** The deadlines of payloads. */
export type BodyDeadlines = {
  /** Starts the deadline of every request with a payload, even if it is never read. */
  begin(request: IncomingMessage, response: ServerResponse): void
  /** Restarts a payload's deadline with this many ms; `while-it-goes-on` has no limit unless it stops. */
  set(request: IncomingMessage, time: BodyTime): void
}

/** Whether a request declares a payload. */
export function hasPayload({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Whether a payload has arrived. One sent with its head is here after a tick; Node sets `complete` later. */
export function isPayloadHere(request: IncomingMessage): boolean {
  return request.complete || request.readableLength === Number(request.headers['content-length'])
}

/**
 * Ends requests whose payload drips in: with 408 by `refuse`, or by cutting the connection if the answer was sent
 * already. The connection is closed in both cases.
 */
export function bodyDeadlines({ usual, uploadStretch }: BodyMs, refuse: AnswerFailure): BodyDeadlines {
  const setters = new WeakMap<IncomingMessage, (time: BodyTime) => void>()

  function count(request: IncomingMessage, end: () => void, first: BodyTime): void {
    const { socket } = request
    let timer: NodeJS.Timeout | undefined
    // Data that arrived while this PC was suspended is read first, because it was not slow.
    const after = (ms: number, act: () => void) => {
      clearTimeout(timer)
      timer = setTimeout(() => setImmediate(act), ms).unref()
    }
    const whileItGoesOn = () => {
      const before = socket.bytesRead
      after(uploadStretch, () => {
        if (request.complete || request.destroyed) return
        // Data that has arrived and waits for us is not the sender's fault.
        const waitsForUs = request.readableLength >= request.readableHighWaterMark
        if (waitsForUs || socket.bytesRead - before >= LEAST_UPLOADED) whileItGoesOn()
        else end()
      })
    }
    const set = (time: BodyTime) => (time === 'while-it-goes-on' ? whileItGoesOn() : after(time, end))
    set(first)
    setters.set(request, set)
    request.once('close', () => clearTimeout(timer))
  }

  return {
    begin(request, response) {
      // A hot call's payload is here already; a listener on the response would keep it in memory.
      if (!hasPayload(request) || isPayloadHere(request)) return
      const end = () => {
        if (request.complete || request.destroyed) return
        if (response.headersSent) {
          request.socket.destroy()
          return
        }
        response.setHeader('Connection', 'close')
        refuse(new BodyTooSlow('The payload came too slowly'), request, response)
      }
      // A bid's payload arrives with its head, so it is complete by then.
      let first: BodyTime = usual
      setters.set(request, (time) => {
        first = time
      })
      process.nextTick(() => {
        if (!isPayloadHere(request)) count(request, end, first)
      })
    },
    set: (request, time) => setters.get(request)?.(time),
  }
}
