import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { delayAnswer, Refused } from '../access/refused.ts'

/** Answers a refused handshake in plain HTTP, and ends its connection. */
export function refuseUpgrade(connection: Duplex, refused: Refused): void {
  const body = JSON.stringify(refused.body)
  const head = [
    `HTTP/1.1 ${refused.status} ${STATUS_CODES[refused.status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  connection.on('error', () => connection.destroy())
  connection.once('finish', () => connection.destroy())
  const say = () => connection.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  // Delayed like calls that are too fast, because a flood would repeat at once.
  if (refused.status === 429) delayAnswer(say)
  else say()
}

/** The refusal for a client that could not connect; other errors are logged and not sent. */
export function refusedBecause(error: unknown, logger: Logger): Refused {
  if (error instanceof Refused) return error
  logger.error({ err: error }, 'a live client could not be let in')
  return new Refused(503, 'not_available', 'The live channel is not available')
}
