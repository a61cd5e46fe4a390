import type { Reply } from '../../../shared/api/index.ts'
import type { CommandRecord, Sale } from '../../../shared/sale/state.ts'
import { UNDO } from '../../../shared/sale/undo/sale-undo-rules.ts'
import type { Call, Handlers } from '../../http/contract/handlers.ts'
import type { BidRefusals } from '../people/bid-refusals.ts'
import type { SaleRooms } from '../room/sale-rooms.ts'

const PAGE = 50

/** Undo, redo, and the history of the sale on show. */
export function undoHandlers({
  house,
  bidRefusals,
}: {
  house: SaleRooms
  bidRefusals: Pick<BidRefusals, 'tellStatus'>
}): Pick<Handlers, 'undo' | 'redo' | 'history'> {
  const take =
    (name: 'undo' | 'redo') =>
    async ({ body, who, key }: Call<'undo'> | Call<'redo'>) => {
      const room = house.requireOnShow()
      const taken: CommandRecord[] = []
      const before = room.sale
      const { commandId } = body
      // The last command is determined when the undo runs: earlier commands may still be on their way to the disk.
      const done = await room.run(name, commandId === undefined ? {} : { commandId }, {
        who,
        key,
        reply: (after) => {
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
  return {
    undo: take('undo'),
    redo: take('redo'),
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
