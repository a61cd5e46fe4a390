import type { SalePaddle } from '../../../shared/entities/people/paddle.ts'
import { spellingsOf } from '../../../shared/paddle-number.ts'
import { channelsOf, isOfChannel } from '../../../shared/sale/channels.ts'
import { registrationOf } from '../../../shared/sale/people/holders.ts'
import { type Sale, termsOf } from '../../../shared/sale/state.ts'
import { FIRST_ONLINE } from '../../access/bidders/bidders.ts'
import { paddleBooks, paddlesLeft } from '../../access/bidders/paddles-in-use.ts'

/** How long an offered paddle is kept for its desk, in ms. An open dialog asks again within this time. */
export const OFFER_MS = 150_000

const OF_THE_ROOM: readonly string[] = Array.from({ length: FIRST_ONLINE - 1 }, (_, at) => String(at + 1))

type Offer = { desk: string; until: number; of: 'series' | 'last time' }

type Asking = {
  /** The asking screen: its earlier offers end. */
  desk: string
  /** The client's paddle of last time. */
  last: string | null
  /** Paddles that this screen registers at the moment. */
  except: ReadonlySet<string>
}

type Room = { readonly sale: Sale; readonly latest: Sale }

/**
 * Offers the next paddle: that of last time if it is free, else the next of the series. An offered one is kept for its
 * desk for a short time, so that two desks are never offered the same. `ticks`: the monotonic clock in ms.
 */
export function nextPaddles({ ticks }: { ticks: () => number }) {
  const bookOf = paddleBooks()
  const perSale = new Map<string, Series>()

  return function offer(room: Room, { desk, last, except }: Asking): string {
    const { latest } = room
    const series = perSale.get(latest.auctionId) ?? new Series()
    perSale.set(latest.auctionId, series)
    const mine = series.end({ desk, at: ticks(), except })
    const skipped = new Set(termsOf(latest).skipPaddles)
    const channels = channelsOf(latest)
    const books = [bookOf(room), paddlesLeft(latest.commissions)]
    const mayBeGiven = (paddle: string) =>
      !(skipped.has(paddle) || except.has(paddle) || series.isOffered(paddle) || registrationOf(latest, paddle)) &&
      !channels.some((channel) => isOfChannel(channel, paddle))
    // A client may have bid with the paddle of last time before it was registered.
    if (last !== null && mayBeGiven(last))
      return series.keep(last, { desk, until: ticks() + OFFER_MS, of: 'last time' })
    const isFree = (paddle: string) =>
      mayBeGiven(paddle) && !spellingsOf(paddle).some((each) => books.some((book) => book.has(each)))
    const paddle = series.next({ mine, registered: latest.paddles, isFree })
    return series.keep(paddle, { desk, until: ticks() + OFFER_MS, of: 'series' })
  }
}

/** The offers of a sale, and the numbers that were offered and not taken. */
class Series {
  private readonly offers = new Map<string, Offer>()
  private readonly returned = new Set<string>()

  /** Ends the offers that have expired, and those of a desk that asks again; returns that desk's number of the series. */
  end({ desk, at, except }: { desk: string; at: number; except: ReadonlySet<string> }): string | null {
    let mine: string | null = null
    for (const [paddle, offer] of this.offers) {
      const isOwn = offer.desk === desk && !except.has(paddle)
      if (offer.until > at && !isOwn) continue
      this.offers.delete(paddle)
      if (offer.of === 'last time') continue
      this.returned.add(paddle)
      if (isOwn) mine = paddle
    }
    return mine
  }

  isOffered(paddle: string): boolean {
    return this.offers.has(paddle)
  }

  keep(paddle: string, offer: Offer): string {
    this.offers.set(paddle, offer)
    this.returned.delete(paddle)
    return paddle
  }

  /** The desk's own number, else a returned one, else the first free one after the highest of the room, else any free one. */
  next({
    mine,
    registered,
    isFree,
  }: {
    mine: string | null
    registered: { values(): Iterable<Pick<SalePaddle, 'paddle'>> }
    isFree: (paddle: string) => boolean
  }): string {
    const inOrder = [...this.returned].sort((a, b) => Number(a) - Number(b))
    const offered = [...this.offers].flatMap(([paddle, { of }]) => (of === 'series' ? [paddle] : []))
    const given = [...Array.from(registered.values(), ({ paddle }) => paddle), ...offered].map(Number)
    const highest = Math.max(0, ...given.filter((paddle) => paddle < FIRST_ONLINE))
    const free = [...(mine === null ? [] : [mine]), ...inOrder, ...OF_THE_ROOM.slice(highest), ...OF_THE_ROOM].find(
      isFree,
    )
    return free ?? String(FIRST_ONLINE)
  }
}
