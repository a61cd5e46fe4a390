import type { Logger } from 'pino'
import type { AudienceRoom, MessageForm } from './channel.ts'

/**
 * Sends their first message to clients that have joined their rooms, to all of the same turn of the event loop together:
 * when a room of phones comes back after a Wi-Fi failure, the snapshot is made and encoded once for many. They are in their rooms already, so nothing falls between.
 */
export function batchInitialStates<Client>(
  send: (audience: AudienceRoom, form: MessageForm, clients: Client[]) => void,
  logger: Logger,
): (audience: AudienceRoom, form: MessageForm, client: Client) => void {
  let waiting: { audience: AudienceRoom; form: MessageForm; clients: Client[] }[] = []

  const sendAll = (): void => {
    const groups = waiting
    waiting = []
    for (const { audience, form, clients } of groups) {
      try {
        send(audience, form, clients)
      } catch (error) {
        logger.error({ err: error, audience }, 'no snapshot for new screens')
      }
    }
  }

  return (audience, form, client) => {
    if (waiting.length === 0) setImmediate(sendAll)
    const group = waiting.find((each) => each.audience === audience && each.form === form)
    if (group) group.clients.push(client)
    else waiting.push({ audience, form, clients: [client] })
  }
}
