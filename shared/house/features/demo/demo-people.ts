import { z } from 'zod'
import { DEMO_SALE } from '../../../auction/demo-sale.ts'
import { houseCommand, houseEvent } from '../../rows.ts'
import { type House, withRecord } from '../../state.ts'
import { callerRemoved } from '../callers.ts'
import { idBeforeTrash } from '../sale-records.ts'

/** The client numbers of the demo sale's file. */
const DEMO_NUMBER = /^DEMO-\d+$/
const DEMO_CALLER = /^demo-caller-/

/** Whether a client came with the demo sale, and is still the fictional one. */
export function isDemoClient({ clients }: Pick<House, 'clients'>, id: string): boolean {
  return id.startsWith('demo-client-') && DEMO_NUMBER.test(clients.get(id)?.number ?? '')
}

/** The people of the demo sale in the house. */
export function demoPeople(house: House): { clients: string[]; callers: string[] } {
  return {
    clients: [...house.clients.keys()].filter((id) => isDemoClient(house, id)),
    callers: [...house.callers.keys()].filter((id) => DEMO_CALLER.test(id)),
  }
}

/** Removes the people of the deleted demo sale. Clients in use, also under an alias, and callers with calls stay. */
export const removeDemoPeople = houseCommand({
  role: 'staff',
  summary: 'Removes the people of the deleted demo sale whom no other sale uses',
  /** `used`: the ids of clients that other sales use. */
  input: z.strictObject({ used: z.array(z.string()) }),
  decide(house, { used }) {
    const kept = new Set([...used, ...[...house.aliases.values()].map(({ clientId }) => clientId)])
    const others = [...house.bookings.values()].filter(
      ({ auctionId }) => (idBeforeTrash(auctionId) ?? auctionId) !== DEMO_SALE,
    )
    const calling = new Set(others.map(({ caller }) => caller))
    const people = demoPeople(house)
    const clients = people.clients.filter((id) => !kept.has(id))
    const callers = people.callers.filter((id) => !calling.has(id))
    return [
      ...(clients.length > 0 ? [demoClientsRemoved({ clients })] : []),
      ...callers.map((id) => callerRemoved({ id })),
    ]
  },
  replies: z.null(),
})

export const demoClientsRemoved = houseEvent('demo_clients_removed', {
  version: 1,
  fields: z.strictObject({ clients: z.array(z.string()) }),
  sentence: ({ clients }) => `${clients.length} fictional clients of the demo sale removed`,
  about: ({ clients }) => ({ clients }),
  evolve: (house, { clients }) => clients.reduce((next, id) => withRecord(next, 'clients', id, undefined), house),
})
