import type { Reply } from '../../../shared/api/index.ts'
import { lastToRedo, lastToUndo, undoRefusal } from '../../../shared/sale/features/undo.ts'
import type { CommandRecord, Sale } from '../../../shared/sale/state.ts'
import { actorOf } from '../../access/principal.ts'
import type { Call, Handlers } from '../../http/contract/handlers.ts'
import type { BidRefusals } from '../people/bid-refusals.ts'
import type { House } from '../room/house.ts'

const PAGE = 50

/** Undo, redo, and what happened in the sale on show. */
export function undoHandlers({
  house,
  bidRefusals,
}: {
  house: House
  bidRefusals: Pick<BidRefusals, 'tellStatus'>
}): Pick<Handlers, 'undo' | 'redo' | 'history'> {
  const take =
    (name: 'undo' | 'redo') =>
    async ({ body, who, key }: Call<'undo'> | Call<'redo'>) => {
      const room = house.requireOnShow()
      const by = actorOf(who)
      const last = name === 'undo' ? lastToUndo : lastToRedo
      const commandId = body.commandId ?? last(room.sale, by)?.id
      const before = room.sale
      const done = await room.run(name, commandId === undefined ? {} : { commandId }, {
        who,
        key,
        reply: (after) =>
          entryOf(
            after,
            after.commands.find(({ id }) => id === commandId),
          ),
        keep: 'reply',
      })
      const paddles =
        before.commands
          .find(({ id }) => id === commandId)
          ?.diff.get('paddles')
          ?.keys() ?? []
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

function entryOf(sale: Sale, record: CommandRecord | undefined): Reply<'undo'> {
  if (!record) throw new Error('A command that was carried out is not remembered')
  const { id, at, by, lots, undone, diff } = record
  const paddle = diff.get('paddles')?.keys().next().value
  const refusal = undoRefusal(sale, record, undone ? 'forth' : 'back')
  return {
    id,
    at,
    by,
    sentence: record.sentence(),
    lotNumber: lots[0] ?? null,
    ...(paddle !== undefined && { paddle: String(paddle) }),
    undone,
    undoable: !undone && refusal === null,
    redoable: undone && refusal === null,
    final: refusal?.code === 'not_undoable',
    why: refusal?.message ?? null,
  }
}
