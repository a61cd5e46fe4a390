import type { Logger } from 'pino'
import type { AudienceRoom, MessageForm } from './channel.ts'

/**
 * Sends first messages to clients that are in their rooms already, so that none is lost. It groups the clients of one
 * turn of the event loop: when a room of phones reconnects, the snapshot is made and encoded once.
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
