import type { Reply } from '../../../shared/api/index.ts'
import { HOUSE_UNDO } from '../../../shared/house/features/index.ts'
import type { CommandRecord, Sale } from '../../../shared/sale/state.ts'
import { UNDO } from '../../../shared/sale/undo/sale-undo-rules.ts'
import { originOf } from '../../house-room/house-handlers.ts'
import type { HouseRoom } from '../../house-room/house-room.ts'
import type { Call, Handlers } from '../../http/contract/handlers.ts'
import type { BidRefusals } from '../people/bid-refusals.ts'
import type { SaleRoom } from '../room/room.ts'
import type { SaleRooms } from '../room/sale-rooms.ts'
import type { Steps } from '../room/steps.ts'

const PAGE = 50

type UndoParts = {
  house: SaleRooms
  houseRoom: HouseRoom
  steps: Pick<Steps, 'take' | 'ofHouse'>
  bidRefusals: Pick<BidRefusals, 'tellStatus'>
}

/** Undo, redo, and the history of the sale on show; undo and redo of the house. A step over both is taken as one. */
export function undoHandlers({
  house,
  houseRoom,
  steps,
  bidRefusals,
}: UndoParts): Pick<Handlers, 'undo' | 'redo' | 'undoHouse' | 'redoHouse' | 'history'> {
  async function takeIn(room: SaleRoom, asked: Omit<Parameters<Steps['take']>[0], 'room' | 'keep' | 'reply'>) {
    const taken: CommandRecord[] = []
    const before = room.sale
    // The last command is determined when the undo runs: earlier commands may still be on their way to the disk.
    const done = await steps.take({
      ...asked,
      room,
      reply(after) {
        const record = UNDO.lastTaken(after)
        taken.push(record)
        return entryOf(after, record)
      },
      keep: 'reply',
    })
    const paddles = taken[0]?.diff.get('paddles')?.keys() ?? []
    bidRefusals.tellStatus([...paddles].map(String), { before, after: room.sale })
    return done
  }
  const inSale =
    (take: 'undo' | 'redo') =>
    async ({ body: { commandId }, who, key }: Call<'undo'> | Call<'redo'>) =>
      await takeIn(house.requireOnShow(), { take, commandId, who, key })
  const inHouse = (take: 'undo' | 'redo') => async (call: Call<'undoHouse'> | Call<'redoHouse'>) => {
    const { who, key, body } = call
    const step = await steps.ofHouse({ take, who, commandId: body.commandId })
    if (step) return await takeIn(step.room, { take, commandId: step.commandId, who, key })
    const name = take === 'undo' ? 'undoHouse' : 'redoHouse'
    const input = body.commandId === undefined ? {} : { commandId: body.commandId }
    return await houseRoom.run(name, input, originOf(call), (after) =>
      HOUSE_UNDO.described(after, HOUSE_UNDO.lastTaken(after)),
    )
  }
  return {
    undo: inSale('undo'),
    redo: inSale('redo'),
    undoHouse: inHouse('undo'),
    redoHouse: inHouse('redo'),
    history({ query: { limit = PAGE } }) {
      const sale = house.onShow?.sale
      if (!sale) return { commands: [] }
      return {
        commands: sale.commands
          .slice(-limit)
          .reverse()
          .map((record) => entryOf(sale, record)),
      }
    },
  }
}

function entryOf(sale: Sale, record: CommandRecord): Reply<'undo'> {
  const { id, at, by, sentence, ...rest } = UNDO.described(sale, record)
  const paddle = record.diff.get('paddles')?.keys().next().value
  return {
    id,
    at,
    by,
    sentence,
    lotNumber: record.lots[0] ?? null,
    ...(paddle !== undefined && { paddle: String(paddle) }),
    ...rest,
  }
}
