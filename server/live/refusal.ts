import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import type { ErrorBody } from '../../shared/errors.ts'
import { holdBack } from '../http/hold-back.ts'
import { Refused } from '../refused.ts'

/** A refusal's body, as every other failure has it. DESIGN 3. */
export function bodyOf({ message, code, details }: Refused): ErrorBody {
  return { error: message, message, code, ...(details !== undefined && { details }) }
}

/** Answers a handshake that is refused in plain HTTP, and ends its connection. */
export function refuseUpgrade(connection: Duplex, refused: Refused): void {
  const body = JSON.stringify(bodyOf(refused))
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
  // As calls that come too fast: answered at once, a flood comes back at once.
  if (refused.status === 429) holdBack(say)
  else say()
}

/** What a client is told when letting it in failed; what isn't a refusal is for the log and not for the client. */
export function refusedBecause(error: unknown, logger: Logger): Refused {
  if (error instanceof Refused) return error
  logger.error({ err: error }, 'a live client could not be let in')
  return new Refused(503, 'not_available', 'The live channel is not available')
}
