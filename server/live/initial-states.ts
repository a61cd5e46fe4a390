import type { Logger } from 'pino'
import type { AudienceRoom } from './channel.ts'

/**
 * Sends their first message to clients that have joined their rooms, to all of the same turn of the event loop together:
 * when a room of phones comes back after a Wi-Fi failure, the snapshot is made and encoded once for many. They are in their rooms already, so nothing falls between.
 */
export function batchInitialStates<Client>(
  send: (audience: AudienceRoom, clients: Client[]) => void,
  logger: Logger,
): (audience: AudienceRoom, client: Client) => void {
  const waiting = new Map<AudienceRoom, Client[]>()

  const sendAll = (): void => {
    const groups = [...waiting]
    waiting.clear()
    for (const [audience, clients] of groups) {
      try {
        send(audience, clients)
      } catch (error) {
        logger.error({ err: error, audience }, 'no snapshot for new screens')
      }
    }
  }

  return (audience, client) => {
    if (waiting.size === 0) setImmediate(sendAll)
    const group = waiting.get(audience)
    if (group) group.push(client)
    else waiting.set(audience, [client])
  }
}
