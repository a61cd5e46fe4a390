import { overlaid } from '../../../shared/engine/differences.ts'
import { withAsleep, withOwnAsleep } from '../../../shared/sale/choices/told-asleep.ts'
import { encode, lotOn } from '../../../shared/sale/diff/diff.ts'
import type { Diff } from '../../../shared/sale/diff/difference.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { ownDiff, paddlesIn, viewOfDiff } from '../../../shared/sale/view/seen-diffs.ts'
import { showsCharges } from '../../../shared/sale/view/shown-charges.ts'
import { type Audience, readerOf, type TagBook, view } from '../../../shared/sale/view/view.ts'
import type { AudienceRoom, HouseSocketRoom, LiveChannel, MessageForm, SaleSocketRoom } from '../../live/channel.ts'
import type { Listed } from '../room/listed.ts'
import { broadcastsOf, messagesOf, ownEntries, stamped, type Unstamped } from '../wire/messages.ts'
import { messagesToNewReader } from '../wire/new-reader.ts'
import type { SaleChange } from '../wire/sale-change.ts'
import { AUDIENCES, EVERYBODY, FORMS, NAMED, PLACES, STAFF } from './audiences.ts'
import { type Catalogue, createOnView } from './on-view.ts'
import { ToldSeqs } from './told-seqs.ts'

/** The most changed lots that one difference lists; for more, screens read the catalogue again. */
const MOST_LOTS_TOLD = 100

type DiffTold = { diff: Diff; at: string; isAnew: boolean }

/**
 * Sends every screen what changed: staff everything, the public the redacted form, and bidders their own. A sale that
 * the catalogue does not show is sent to staff only. Each audience has two forms: differences for our own screens, the
 * specification's messages for all others.
 */
export class Publisher {
  private readonly live: LiveChannel
  private readonly tags: TagBook
  private readonly onView = createOnView()
  private readonly told: ToldSeqs

  constructor(live: LiveChannel, tags: TagBook, { startedAt }: { startedAt: Date }) {
    this.live = live
    this.tags = tags
    // The public's first seq: the start of the server in ms, which is above every seq it has sent before.
    this.told = new ToldSeqs(startedAt.getTime())
  }

  /** The seq of a sale for an audience and a form of messages. */
  seqFor({ kind }: Audience, { auctionId, seq }: Pick<Sale, 'auctionId' | 'seq'>, form: MessageForm): number {
    return kind === 'public' ? this.told.of(`public/${form}`, auctionId) : seq
  }

  /** From now on the public and the displays get messages of this sale only. */
  followCatalogue(catalogue: Catalogue): void {
    this.onView.follow(catalogue)
  }

  /** Publishes a durable change. */
  change = (change: SaleChange): void => {
    const { before, after, entries } = change
    const last = entries.at(-1)
    const done = after.commands.at(-1)?.diff
    if (!last || !done) return
    const diff = withAsleep(done, change)
    // The end of a live sale is sent to all, even if another sale is on view after it.
    const isOnView = before.live || this.onView.has(after.auctionId)
    const arrived = this.onView.arrived()
    const arrivedLot = lotOn(before, after)
    const on = withOwnAsleep(arrivedLot, change)
    const broadcasts = broadcastsOf(change)
    for (const { room, audience } of isOnView ? AUDIENCES : STAFF) {
      // An audience without listeners costs no work.
      if (room !== 'public' && this.isEmpty(room)) {
        this.passOver(room, after, FORMS)
        continue
      }
      const look = { audience, tags: this.tags, sale: after }
      const seen = viewOfDiff(diff, look)
      const isNewReader = readerOf(before, audience) !== readerOf(after, audience)
      // The audience sees every lot in another way now.
      const isAnew = isNewReader || (room === 'public' && showsCharges(before) !== showsCharges(after))
      const told = { diff: on.size === 0 ? seen : overlaid(seen, viewOfDiff(on, look)), at: last.at, isAnew }
      if (room === 'public') this.tellOwn(after, { diff, on, told })
      this.tellDiff(room, after, told)
      // Broadcasts are not part of the sequence of differences.
      for (const words of broadcasts) this.live.send(PLACES[room].diffs, stamped(words, 0, 0))
      if (this.live.hears(PLACES[room].named))
        this.tellNamed(room, { ...change, diff: seen }, { audience, isNewReader })
      else if (seen.size > 0) this.passOver(room, after, NAMED)
    }
    if (!isOnView) return
    const isRefreshed = entries.some(({ type }) => type === 'lots_changed' || type === 'catalogue_loaded')
    if (arrived) this.tellArrived(arrived.sale, last.at, isRefreshed ? ['diffs'] : ['diffs', 'named'])
    this.tellOwnNamed(change, diff)
  }

  /** Makes every screen fetch an auction's lots again, after a change that is not in the sale's journal. */
  catalogue(listed: Listed, at: Date): void {
    this.tellCatalogue(listed, at, AUDIENCES)
  }

  /** The same for a change that only staff see. */
  catalogueOfStaff(listed: Listed, at: Date): void {
    this.tellCatalogue(listed, at, STAFF)
  }

  private tellCatalogue(
    { sale: { auctionId, seq }, auction: { version } }: Listed,
    at: Date,
    hearers: typeof AUDIENCES,
  ): void {
    const message = { type: 'auction-lots-updated', auctionId, seq, at: at.toISOString(), version } as const
    const isOnView = this.onView.has(auctionId)
    const arrived = this.onView.arrived()
    for (const { room, audience } of isOnView ? hearers : STAFF) {
      this.sendAsTold(`${room}/named`, audience.kind === 'staff' ? message : { ...message, version: 0 })
      this.tellAnew(room, message)
    }
    if (arrived && arrived.sale.auctionId !== auctionId) this.tellArrived(arrived.sale, message.at, ['diffs', 'named'])
  }

  /** Notifies of a deleted auction. A later auction with its id begins a new sequence. */
  removed(auctionId: string, at: string): void {
    const hearers = this.onView.hadEver(auctionId) ? AUDIENCES : STAFF
    this.told.forget(auctionId)
    for (const { room } of hearers) this.live.send(room, { type: 'auction-deleted', auctionId, seq: 0, prev: 0, at })
    this.onView.forget(auctionId)
    const arrived = this.onView.arrived()
    if (arrived) this.tellArrived(arrived.sale, at, ['diffs', 'named'])
  }

  /** Sends a message of the house, which is not in a sale's journal, to these rooms. */
  house(message: Unstamped, rooms: readonly (AudienceRoom | HouseSocketRoom)[] = EVERYBODY): void {
    for (const room of rooms) this.live.send(room, stamped(message, message.seq, 0))
  }

  /** Sends a message of the house to all pages of the bidder with this paddle. It replaces an earlier one with its id. */
  paddle(paddleNumber: string, { id, message }: { id: string; message: string }, at: Date): void {
    const words = {
      type: 'message-broadcast',
      auctionId: null,
      seq: 0,
      at: at.toISOString(),
      id,
      message,
    } as const
    for (const form of ['named', 'diffs'] as const)
      this.live.send(`paddle:${paddleNumber}/${form}`, stamped(words, 0, 0))
  }

  /** The public's seq counts only the messages that it gets, so the seq reveals nothing about the others. */
  private send(room: SaleSocketRoom, message: Unstamped): void {
    const last = this.told.of(room, message.auctionId)
    const seq = room.startsWith('public') ? last + 1 : message.seq
    this.live.send(room, stamped(message, seq, last))
    this.told.note(room, message.auctionId, seq)
  }

  private isEmpty(room: AudienceRoom): boolean {
    const { diffs, named } = PLACES[room]
    return !this.live.hears(diffs) && !this.live.hears(named)
  }

  /** Advances the seq for a change without listeners, so that a screen that reconnects notices that it missed one. */
  private passOver(room: AudienceRoom, { auctionId, seq }: Sale, forms: readonly MessageForm[]): void {
    for (const form of forms) {
      const place = PLACES[room][form]
      this.told.note(place, auctionId, room === 'public' ? this.told.of(place, auctionId) + 1 : seq)
    }
  }

  /** Sends a message that has no place in the sale's sequence. */
  private sendAsTold(room: SaleSocketRoom, message: Unstamped): void {
    const seq = room.startsWith('public') ? this.told.of(room, message.auctionId) : message.seq
    this.live.send(room, stamped(message, seq, 0))
  }

  /** The public's seq after this difference; an empty one is not sent. */
  private countAfter(auctionId: string, seen: Diff): number {
    return this.told.of('public/diffs', auctionId) + (seen.size === 0 ? 0 : 1)
  }

  private tellDiff(room: AudienceRoom, { auctionId, seq }: Sale, { diff: seen, at, isAnew }: DiffTold): void {
    if (seen.size === 0) return
    const isReadAgain = isAnew || (seen.get('catalogue')?.size ?? 0) > MOST_LOTS_TOLD
    const place = PLACES[room].diffs
    const stamp = { at, seq: room === 'public' ? this.countAfter(auctionId, seen) : seq }
    this.send(place, {
      type: 'sale-changed',
      auctionId,
      seq,
      at,
      // Without listeners the content is not encoded; only the seq advances.
      diff: isReadAgain || !this.live.hears(place) ? {} : encode(seen, stamp),
      ...(isReadAgain && { anew: true as const }),
    })
  }

  private tellNamed(
    room: AudienceRoom,
    change: SaleChange & { diff: Diff },
    { audience, isNewReader }: { audience: Audience; isNewReader: boolean },
  ): void {
    const place = PLACES[room].named
    const { after } = change
    const seq = room === 'public' ? this.told.of(place, after.auctionId) + 1 : after.seq
    const listener = { tags: this.tags, audience, seq }
    for (const message of isNewReader ? messagesToNewReader(change, listener) : messagesOf(change, listener))
      this.send(place, message)
  }

  /** Makes all but staff read the catalogue of a sale that is on view now; its earlier messages were for staff only. */
  private tellArrived(sale: Sale, at: string, forms: readonly MessageForm[]): void {
    const { auctionId, seq } = sale
    for (const { room, audience } of AUDIENCES) {
      const { version } = view(sale, { audience, tags: this.tags })
      if (forms.includes('named') && audience.kind !== 'staff')
        this.send(`${room}/named`, { type: 'auction-lots-updated', auctionId, seq, at, version })
      this.tellAnew(room, { auctionId, seq, at })
    }
  }

  /** Makes screens read a sale again. */
  private tellAnew(room: AudienceRoom, { auctionId, seq, at }: { auctionId: string; seq: number; at: string }): void {
    this.sendAsTold(`${room}/diffs`, { type: 'sale-changed', auctionId, seq, at, diff: {}, anew: true })
  }

  /** Sent before the public form and with the same seq, so that no page shows its bid as removed in between. */
  private tellOwn(after: Sale, { diff, on, told }: { diff: Diff; on: Diff; told: DiffTold }): void {
    const { auctionId } = after
    const { at } = told
    const seq = this.countAfter(auctionId, told.diff)
    for (const paddleNumber of paddlesIn([on, diff])) {
      const place = `paddle:${paddleNumber}/diffs` as const
      if (!this.live.hears(place)) continue
      const own = ownDiff(diff, { on, paddleNumber, tags: this.tags })
      if (own.size === 0) continue
      const message = { type: 'sale-changed', auctionId, seq, at, own: true, diff: encode(own, { at, seq }) } as const
      this.live.send(place, stamped(message, seq, seq))
    }
  }

  /** Sent after the public form, which has no paddles, so that a bidder's own form overwrites it. */
  private tellOwnNamed(change: SaleChange, diff: Diff): void {
    const { tags } = this
    const seq = this.told.of('public/named', change.after.auctionId)
    for (const [paddleNumber, entries] of ownEntries(change)) {
      if (!this.live.hears(`paddle:${paddleNumber}/named`)) continue
      const audience: Audience = { kind: 'public', paddleNumber }
      const seen = viewOfDiff(diff, { tags, audience, sale: change.after })
      for (const message of messagesOf({ ...change, diff: seen, entries }, { tags, audience, seq }))
        if ('lotNumber' in message) this.live.send(`paddle:${paddleNumber}/named`, stamped(message, seq, seq))
    }
  }
}
