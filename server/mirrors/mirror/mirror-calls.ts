import { type Reply, rows } from '../../../shared/api/index.ts'
import { refuse } from '../../access/refused.ts'
import { type AnyCall, type Handlers, handlersByName, type RegisteredCall } from '../../http/contract/handlers.ts'
import { FOREVER, sendPicture } from '../../http/send-picture.ts'
import type { KeptCall, Of } from './after-message.ts'
import type { askHouseBy } from './ask-house.ts'
import type { BiddersHere } from './bidders-here.ts'
import { type HouseLine, notLive } from './house-line.ts'
import type { KeptReads } from './kept-reads.ts'
import type { PicturesHere } from './pictures-here.ts'
import { NoAnswer } from './questions.ts'

type MirrorParts = {
  house: ReturnType<typeof askHouseBy>
  line: Pick<HouseLine, 'isLive'>
  reads: Pick<KeptReads, 'get' | 'state'>
  bidders: Pick<BiddersHere, 'joined' | 'seesAsPublic'>
  pictures: Pick<PicturesHere, 'get'>
}

/** The contract as a mirror answers it: what the public and bidders may do, most of it from what is kept. */
export function mirrorCalls({ house, line, reads, bidders, pictures }: MirrorParts): RegisteredCall[] {
  async function kept<N extends KeptCall>(
    name: N,
    { params, query, replyHeaders }: Of<N> & Pick<AnyCall, 'replyHeaders'>,
  ) {
    if (!line.isLive()) throw notLive()
    try {
      const reply = await reads.get(name, { params, query })
      const state = reads.state()
      if (state?.auctionId) replyHeaders['X-Sale-Seq'] = `${state.auctionId}:${state.seq}`
      return reply
    } catch (error) {
      throw error instanceof NoAnswer ? notLive() : error
    }
  }
  /** What the public sees is kept; where something of the lot may be this bidder's own, the house is asked. */
  async function ownOrKept<N extends 'saleStatus' | 'bidsOfLot'>(name: N, call: Of<N> & AnyCall): Promise<Reply<N>> {
    const { bidder } = call.who
    const isKept = !bidder || bidders.seesAsPublic(bidder.paddleNumber, call.params.lotNumber)
    return await (isKept ? kept(name, call) : house.read(name, call))
  }
  const noStaff = () =>
    refuse(403, 'mirror', 'This is a mirror: it serves the public only. Staff work at the saleroom’s own server.')
  const me = ({ who }: Pick<AnyCall, 'who'>) => {
    const { role, device, bidder } = who
    return { role, device, paddleNumber: bidder?.paddleNumber ?? null, isClerksPc: false, lanStaffAccess: false }
  }

  const handlers = {
    auctionState: (call) => kept('auctionState', call),
    auctionData: (call) => kept('auctionData', call),
    auctionLocation: (call) => kept('auctionLocation', call),
    lotState: (call) => kept('lotState', call),
    tagsOfLot: (call) => kept('tagsOfLot', call),
    rates: (call) => kept('rates', call),
    saleStatus: (call) => ownOrKept('saleStatus', call),
    bidsOfLot: (call) => ownOrKept('bidsOfLot', call),
    async nextBid(call) {
      const { lotNumber, nextBidAmount } = await kept('lotState', call)
      return { lotNumber, nextBidAmount }
    },
    async dynamicIncrement(call) {
      const { lotNumber, currentIncrement, manualIncrementSet } = await kept('lotState', call)
      return { lotNumber, increment: currentIncrement, isManual: manualIncrementSet }
    },
    placeBid: (call) => house.write('placeBid', call),
    async joinAsBidder(call) {
      const joined = await house.write('joinAsBidder', call)
      const { token, paddleNumber, bidderLocation } = joined
      bidders.joined(token, { paddleNumber, bidderLocation })
      return joined
    },
    async image({ request, response, query: { w: width } }) {
      const { path: parts = [] } = request.params
      const path = [parts].flat().map(encodeURIComponent).join('/')
      const picture = await pictures.get(`/api/images/${path}${width === undefined ? '' : `?w=${width}`}`)
      await sendPicture(response, { ...picture, keep: FOREVER })
    },
    me,
    signOut: me,
    enterPin: noStaff,
    enterDisplay: noStaff,
  } satisfies Partial<Handlers>

  const byName = handlersByName(handlers)
  return Object.entries(rows).flatMap(([name, row]) => {
    const handle = byName.get(name)
    return handle ? [{ name, row, handle }] : []
  })
}
