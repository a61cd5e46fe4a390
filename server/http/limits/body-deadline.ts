import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AnswerFailure } from '../failure.ts'
import { type BodyMs, LEAST_UPLOADED } from './limits.ts'

/** The payload did not come in time: 408. */
export class BodyTooSlow extends Error {
  override readonly name = 'BodyTooSlow'
  readonly status = 408
}

type BodyTime = number | 'while-it-goes-on'

/** How long payloads may take to arrive. */
export type BodyDeadlines = {
  /** Begins to count, for every request that has a payload, whether anybody reads it or not. */
  begin(request: IncomingMessage, response: ServerResponse): void
  /** Gives a payload so many milliseconds from now on; `while-it-goes-on` as long as it takes, if it does not stand still. */
  set(request: IncomingMessage, time: BodyTime): void
}

/** Whether a request says that it has a payload. */
export function hasPayload({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Whether the whole payload of a request is there. If it came with its head, it is there after one tick, though Node calls the request complete only later. */
export function isPayloadHere(request: IncomingMessage): boolean {
  return request.complete || request.readableLength === Number(request.headers['content-length'])
}

/**
 * Ends requests whose payload drips in: with 408 by `refuse`, or, where the answer is out already, by cutting the
 * connection. Either way the connection is closed.
 */
export function bodyDeadlines({ usual, uploadStretch }: BodyMs, refuse: AnswerFailure): BodyDeadlines {
  const setters = new WeakMap<IncomingMessage, (time: BodyTime) => void>()

  function count(request: IncomingMessage, end: () => void, first: BodyTime): void {
    const { socket } = request
    let timer: NodeJS.Timeout | undefined
    // What came while this PC stood still is read first: nobody was slow then.
    const after = (ms: number, act: () => void) => {
      clearTimeout(timer)
      timer = setTimeout(() => setImmediate(act), ms).unref()
    }
    const whileItGoesOn = () => {
      const before = socket.bytesRead
      after(uploadStretch, () => {
        if (request.complete || request.destroyed) return
        // What has come already and waits for us is not the sender's fault.
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
      // A hot call's payload is here already; what waits for the response would keep it in memory.
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
      // A bid's payload comes in one piece with its head, and is there by then.
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
