import type { Reply } from '../../../shared/api/index.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { auctionOf } from '../../../shared/sale/auction-of.ts'
import type { Audience } from '../../../shared/sale/audience.ts'
import { advancedBidView } from '../../../shared/sale/commissions.ts'
import { COMMANDS, type CommandName } from '../../../shared/sale/features/index.ts'
import type { Given } from '../../../shared/sale/features/rows.ts'
import { lotOrUntouched, type Sale, termsOf } from '../../../shared/sale/state.ts'
import { lotState, saleStatus } from '../../../shared/sale/views.ts'
import { Refused } from '../../access/refused.ts'
import type { Call, Handlers, JsonCallName } from '../../http/contract/handlers.ts'
import type { House } from '../room/house.ts'
import type { SaleRoom } from '../room/room.ts'
import { auctionState } from '../wire/auction-state.ts'
import { serializeAuction, type TagBook } from '../wire/serialize.ts'
import { bidReply } from './bid-reply.ts'
import { audienceOf } from './on-show.ts'

/** The calls that are commands of the sale, under the same name. */
export type CommandCall = CommandName & JsonCallName

/** What the reply to a command is made from: the sale after it, what was asked, and who reads it. */
type About<N extends CommandCall> = { call: Call<N>; given: Given; audience: Audience }
type Answer<N extends CommandCall> = (after: Sale, about: About<N>) => Reply<N>

/** What a call asks of its command: the fields of the path and of the payload that are the command's. */
function inputOf<N extends CommandCall>(name: N, { params, body }: Call<N>): Record<string, unknown> {
  const all: Record<string, unknown> = Object.assign({}, params, body)
  return Object.fromEntries(Object.entries(all).filter(([field]) => Object.hasOwn(COMMANDS[name].input.shape, field)))
}

/** The handlers of all calls that are commands, but for those that need more than the sale. */
export function commandHandlers({ house, tags }: { house: House; tags: TagBook }) {
  const command =
    <N extends CommandCall>(
      name: N,
      answer: Answer<N>,
      { room = () => house.requireOnShow(), keep = 'reply' }: CommandPlace<N> = {},
    ) =>
    async (call: Call<N>): Promise<Reply<N>> =>
      await (await room(call)).run(name, inputOf(name, call), {
        who: call.who,
        key: call.key,
        keep,
        reply: (after, given) => answer(after, { call, given, audience: audienceOf(call.who) }),
      })

  const state = (after: Sale, { audience }: { audience: Audience }) =>
    auctionState(after, { view: 'current', tags, audience })
  const itsBid = (after: Sale, { call, audience }: { call: { params: { id: string } }; audience: Audience }) =>
    bidReply(after, { bidId: call.params.id, audience })
  const newBid = (after: Sale, { given, audience }: { given: Given; audience: Audience }) =>
    bidReply(after, { bidId: given.id, audience })
  const outcome = (after: Sale, { call, audience }: { call: { body: OfLot }; audience: Audience }) =>
    saleStatus(lotOrUntouched(after, call.body.lotNumber), audience)
  const outcomeOf = (after: Sale, { call, audience }: { call: { params: OfLot }; audience: Audience }) =>
    saleStatus(lotOrUntouched(after, call.params.lotNumber), audience)
  const increment = (after: Sale, { call }: { call: { params: OfLot } }) => incrementOf(after, call.params.lotNumber)
  const record = (after: Sale, { audience }: { audience: Audience }) =>
    serializeAuction(auctionOf(after), { tags, audience })
  const ofAuction = ({ params }: { params: { auctionId: string } }) => house.room(params.auctionId)
  const ofAdvancedBid = ({ params: { id } }: { params: { id: string } }) => roomOfAdvancedBid(house, id)

  return {
    stopAuction: command(
      'stopAuction',
      ({ metadata }) => ({ success: true, message: `“${metadata.title}” is concluded` }),
      { room: () => house.live ?? refuseNotLive() },
    ),
    startLot: command('startLot', state),
    fairWarning: command('fairWarning', (after, about) => ({ auctionState: state(after, about) })),
    pause: command('pause', state),
    resume: command('resume', state),
    setIncrement: command('setIncrement', increment),
    resetIncrement: command('resetIncrement', increment),
    setStartPrice: command('setStartPrice', (after, about) => {
      const { lotNumber } = about.call.params
      const { startPrice } = about.call.body
      return {
        lotNumber,
        startPrice,
        bid: newBid(after, about),
        state: lotState(after, lotOrUntouched(after, lotNumber), about.audience),
      }
    }),
    approveBid: command('approveBid', itsBid),
    rejectBid: command('rejectBid', itsBid),
    cancelBid: command('cancelBid', itsBid),
    restoreBid: command('restoreBid', itsBid),
    undoBid: command('undoBid', itsBid),
    deleteBid: command('deleteBid', itsBid),
    undeleteBid: command('undeleteBid', itsBid),
    editBid: command('editBid', itsBid),
    markSold: command('markSold', outcome),
    recordSale: command('recordSale', outcome),
    markPassed: command('markPassed', outcome),
    withdrawLot: command('withdrawLot', outcomeOf),
    correctOutcome: command('correctOutcome', outcomeOf),
    reopenLot: command('reopenLot', state),
    addAdvancedBid: command('addAdvancedBid', (after, { given }) => advancedBidReply(after, given.id), {
      room: ({ body }) => house.room(body.auctionId),
    }),
    addAdvancedBids: command(
      'addAdvancedBids',
      (after, { given }) =>
        auctionOf(after).advancedBids.flatMap((bid) =>
          bid.id.startsWith(`${given.id}-`) ? [advancedBidView(bid, after)] : [],
        ),
      { room: ofAuction },
    ),
    acceptAdvancedBid: command('acceptAdvancedBid', newBid, { room: ofAdvancedBid }),
    executeAdvancedBid: command('executeAdvancedBid', newBid),
    declineAdvancedBid: command(
      'declineAdvancedBid',
      (after, { call: { params } }) => advancedBidReply(after, params.id),
      { room: ofAdvancedBid },
    ),
    editMetadata: command('editMetadata', record, { room: ofAuction, keep: 'key' }),
    setTerms: command('setTerms', termsOf, { room: ofAuction }),
    editLots: command('editLots', record, { room: ofAuction, keep: 'key' }),
  } satisfies Partial<Handlers>
}

type CommandPlace<N extends CommandCall> = {
  room?: (call: Call<N>) => SaleRoom | Promise<SaleRoom>
  keep?: 'reply' | 'key'
}
type OfLot = { lotNumber: LotNumber }

/** A lot's increment in force. */
export function incrementOf(sale: Sale, lotNumber: LotNumber) {
  const state = lotState(sale, lotOrUntouched(sale, lotNumber), { kind: 'staff' })
  return { lotNumber, increment: state.currentIncrement, isManual: state.manualIncrementSet }
}

function advancedBidReply(sale: Sale, id: string): Reply<'addAdvancedBid'> {
  const bid = auctionOf(sale).advancedBids.find((each) => each.id === id)
  return bid ? advancedBidView(bid, sale) : refuseUnknownAdvancedBid()
}

/** The auction that an advance bid was left for. Refuses 404. */
export async function roomOfAdvancedBid(house: House, id: string): Promise<SaleRoom> {
  const room = house.list().find(({ auction }) => auction.advancedBids.some((bid) => bid.id === id))
  return room ? await house.room(room.auctionId) : refuseUnknownAdvancedBid()
}

function refuseUnknownAdvancedBid(): never {
  throw new Refused(404, 'advanced_bid_unknown', 'There is no such advance bid')
}

function refuseNotLive(): never {
  throw new Refused(409, 'auction_not_live', 'No auction is live')
}
