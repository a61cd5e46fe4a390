import type { Principal } from '../../access/principal.ts'
import type { HouseRoom } from '../../house-room/house-room.ts'
import type { SaleRoom } from '../../sale/room/room.ts'
import type { SalePeople } from '../import/reading/sale-people.ts'

type Into = { room: SaleRoom; houseRoom: HouseRoom; who: Principal; at: string }

/** Adds the people of a sale's file. People whom the house has already are kept as they are. */
export async function admitPeople({ clients, callers, bookings }: SalePeople, into: Into): Promise<void> {
  const { room, houseRoom, who, at } = into
  const { auctionId } = room
  const byId = <R extends { id: string }>(records: readonly R[]) =>
    Object.fromEntries(records.map((record) => [record.id, record]))
  const tables = {
    clients: byId(clients.map(({ id, client }) => ({ ...client, id, createdAt: at }))),
    callers: byId(callers),
    bookings: byId(
      bookings.map(({ language = null, cover = null, ...booking }) => {
        return { ...booking, language, cover, auctionId, caller: null, state: 'open' as const }
      }),
    ),
  }
  await houseRoom.run(
    'restoreTables',
    { tables, choose: 'here', from: 'file' },
    { who, desk: null, key: null, keep: 'key' },
  )
  const rows = clients.map(({ id, paddle, limit }) => ({ paddle, clientId: id, limit }))
  await room.run('registerPaddles', { rows }, { who, key: null, keep: 'key', reply: () => null })
}
