import type { Logger } from 'pino'
import type { AudienceRoom } from './rooms.ts'

/** Clients that have joined their rooms and wait for their first message. */
export type Arrivals<Client> = { add(audience: AudienceRoom, client: Client): void }

/**
 * Greets those who arrive in the same turn of the event loop together: when a room of phones comes back after a Wi-Fi
 * failure, the snapshot is made and encoded once for many. They are in their rooms already, so nothing falls between.
 */
export function createArrivals<Client>({
  greet,
  logger,
}: {
  greet: (audience: AudienceRoom, clients: Client[]) => void
  logger: Logger
}): Arrivals<Client> {
  const waiting = new Map<AudienceRoom, Client[]>()

  const greetAll = (): void => {
    const groups = [...waiting]
    waiting.clear()
    for (const [audience, clients] of groups) {
      try {
        greet(audience, clients)
      } catch (error) {
        logger.error({ err: error, audience }, 'no snapshot for new screens')
      }
    }
  }

  return {
    add(audience, client) {
      if (waiting.size === 0) setImmediate(greetAll)
      const group = waiting.get(audience)
      if (group) group.push(client)
      else waiting.set(audience, [client])
    },
  }
}
