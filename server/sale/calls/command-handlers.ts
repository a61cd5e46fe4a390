import type { z } from 'zod'
import { type CommandCall, isCommandCall } from '../../../shared/api/commands.ts'
import type { Given } from '../../../shared/engine/rows.ts'
import { kindOf } from '../../../shared/sale/features/fields.ts'
import { COMMANDS } from '../../../shared/sale/features/index.ts'
import type { CommandRow } from '../../../shared/sale/features/rows.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { toStoredAuction } from '../../../shared/sale/to-stored-auction.ts'
import { type TagBook, view } from '../../../shared/sale/view/view.ts'
import { Refused } from '../../access/refused.ts'
import type { AnyCall, Handlers } from '../../http/contract/handlers.ts'
import type { InParts } from '../../http/in-parts.ts'
import { audienceOf } from '../publish/on-show.ts'
import type { SaleRoom } from '../room/room.ts'
import type { SaleRooms } from '../room/sale-rooms.ts'
import { auctionState } from '../wire/auction-state.ts'
import { auctionRecord, serializeAuction } from '../wire/serialize.ts'

/** The handlers of every call that is a command. Handlers that need more than the sale override them. */
export function commandHandlers({ house, tags }: { house: SaleRooms; tags: TagBook }): Pick<Handlers, CommandCall> {
  const handler = (name: CommandCall) => async (call: AnyCall) => {
    // Its reply gets the input that its own row has parsed, which the compiler does not know.
    const row = COMMANDS[name] as CommandRow<z.ZodObject, z.ZodType>
    const { who, key, params, body } = call
    const given: Record<string, unknown> = Object.assign({}, params, body)
    const input = Object.fromEntries(Object.entries(given).filter(([field]) => Object.hasOwn(row.input.shape, field)))
    const look = { tags, audience: audienceOf(who) }
    const wire = {
      state: (sale: Sale) => auctionState(sale, look),
      record: (sale: Sale) => serializeAuction(toStoredAuction(sale), look),
    }
    const replyOf = (after: Sale, given: Given, made = wire) =>
      row.reply?.(view(after, look), { input, given, audience: look.audience, commands: after.commands, wire: made })
    const room = await roomOf(house, row, given)
    if (!row.isLong) return await room.run(name, input, { who, key, keep: 'reply', reply: replyOf })
    // The contract has parsed it by the row's own schema, and a catalogue is not parsed twice.
    const asked = { who, key, keep: 'key', reply: (after: Sale, given: Given) => ({ after, given }) } as const
    const done = await room.runParsed(name, input, asked)
    return (function* inParts(): InParts<unknown> {
      const record = yield* auctionRecord(toStoredAuction(done.after), look)
      return replyOf(done.after, done.given, { ...wire, record: () => record })
    })()
  }
  const names = Object.keys(COMMANDS).filter(isCommandCall)
  // Each handler gets only the calls in its row, and replies with that row's type.
  return Object.fromEntries(names.map((name) => [name, handler(name)])) as unknown as Pick<Handlers, CommandCall>
}

/** The sale of a command: the named one, that of its advance bid, else the one on show. Refuses an unknown one, 404. */
async function roomOf(
  house: SaleRooms,
  { input }: CommandRow<z.ZodObject, z.ZodType>,
  { auctionId, id }: Record<string, unknown>,
): Promise<SaleRoom> {
  if (typeof auctionId === 'string') return await house.room(auctionId)
  const isAdvanceBid = input.shape.id !== undefined && kindOf(input.shape.id) === 'advance bid'
  return isAdvanceBid ? await roomOfAdvancedBid(house, String(id)) : house.requireOnShow()
}

/** The auction of an advance bid. Refuses an unknown one, 404. */
export async function roomOfAdvancedBid(house: SaleRooms, id: string): Promise<SaleRoom> {
  const room = house.list().find(({ auction }) => auction.advancedBids.some((bid) => bid.id === id))
  if (room) return await house.room(room.auctionId)
  throw new Refused(404, 'advanced_bid_unknown', 'This advance bid does not exist')
}
