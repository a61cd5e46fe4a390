import { overlaid } from '../../../shared/engine/differences.ts'
import { encode, lotOn } from '../../../shared/sale/diff/diff.ts'
import type { Diff } from '../../../shared/sale/diff/difference.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { ownDiff, paddlesIn, viewOfDiff } from '../../../shared/sale/view/seen-diffs.ts'
import { showsCharges } from '../../../shared/sale/view/shown-charges.ts'
import { type Audience, type TagBook, view } from '../../../shared/sale/view.ts'
import type { AudienceRoom, LiveChannel, MessageForm, SaleSocketRoom } from '../../live/channel.ts'
import { newId } from '../../storage/ids.ts'
import type { Listed } from '../room/listed.ts'
import { broadcastsOf, messagesOf, ownEntries, stamped, type Unstamped } from '../wire/messages.ts'
import type { SaleChange } from '../wire/sale-change.ts'
import { AUDIENCES, EVERYBODY, FORMS, NAMED, PLACES, STAFF } from './audiences.ts'
import { type Catalogue, createOnView } from './on-view.ts'
import { ToldSeqs } from './told-seqs.ts'

/** Lots of a catalogue whose change is told; of more it is told that they changed, and who shows them reads them. */
const MOST_LOTS_TOLD = 100

type DiffTold = { diff: Diff; at: string; isAnew: boolean }

/**
 * Tells every screen what changed: the whole to staff, the redacted form to the public, a bidder's own to its tabs. Of a
 * sale that the catalogue doesn't show only staff hear, as only they may read it. Each audience is told in two forms:
 * our own screens hear differences, all others the specification's messages.
 */
export class Publisher {
  private readonly live: LiveChannel
  private readonly tags: TagBook
  private readonly onView = createOnView()
  private readonly told: ToldSeqs

  constructor(live: LiveChannel, tags: TagBook, { startedAt }: { startedAt: Date }) {
    this.live = live
    this.tags = tags
    // The public begins at the start of the server, in milliseconds, which is above all it was told before.
    this.told = new ToldSeqs(startedAt.getTime())
  }

  /** The seq that an audience knows a sale by, in a form. */
  seqFor({ kind }: Audience, { auctionId, seq }: Pick<Sale, 'auctionId' | 'seq'>, form: MessageForm): number {
    return kind === 'public' ? this.told.of(`public/${form}`, auctionId) : seq
  }

  /** From now on the public and the displays hear of this sale alone. */
  followCatalogue(catalogue: Catalogue): void {
    this.onView.follow(catalogue)
  }

  /** Publishes a durable change. */
  change = (change: SaleChange): void => {
    const { before, after, entries } = change
    const last = entries.at(-1)
    const diff = after.commands.at(-1)?.diff
    if (!last || !diff) return
    // The end of a live sale is everybody's to hear, whatever is on view after it.
    const isOnView = before.live || this.onView.has(after.auctionId)
    const arrived = this.onView.arrived()
    const on = lotOn(before, after)
    const broadcasts = broadcastsOf(change)
    for (const { room, audience } of isOnView ? AUDIENCES : STAFF) {
      // Nothing is worked out for nobody.
      if (room !== 'public' && this.isEmpty(room)) {
        this.passOver(room, after, FORMS)
        continue
      }
      const look = { audience, tags: this.tags, sale: after }
      const seen = viewOfDiff(diff, look)
      // What it sees of every lot is otherwise now.
      const isAnew = room === 'public' && showsCharges(before) !== showsCharges(after)
      const told = { diff: on.size === 0 ? seen : overlaid(seen, viewOfDiff(on, look)), at: last.at, isAnew }
      if (room === 'public') this.tellOwn(after, { diff, on, told })
      this.tellDiff(room, after, told)
      // They stand outside the sequence of differences.
      for (const words of broadcasts) this.live.send(PLACES[room].diffs, stamped(words, 0, 0))
      if (this.live.hears(PLACES[room].named)) this.tellNamed(room, { ...change, diff: seen }, audience)
      else if (seen.size > 0) this.passOver(room, after, NAMED)
    }
    if (!isOnView) return
    const isRefreshed = entries.some(({ type }) => type === 'lots_changed' || type === 'catalogue_loaded')
    if (arrived) this.tellArrived(arrived.sale, last.at, isRefreshed ? ['diffs'] : ['diffs', 'named'])
    this.tellOwnNamed(change, diff)
  }

  /** Has every screen fetch the lots of an auction anew: of a change of its catalogue that no sale's journal holds. */
  catalogue(listed: Listed, at: Date): void {
    this.tellCatalogue(listed, at, AUDIENCES)
  }

  /** The same, of a change that staff alone see. */
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
    for (const { room } of isOnView ? hearers : STAFF) {
      this.sendAsTold(`${room}/named`, room === 'staff' ? message : { ...message, version: 0 })
      this.tellAnew(room, message)
    }
    if (arrived && arrived.sale.auctionId !== auctionId) this.tellArrived(arrived.sale, message.at, ['diffs', 'named'])
  }

  /** An auction is gone; one that comes under its id later begins anew. */
  removed(auctionId: string, at: string): void {
    const hearers = this.onView.hadEver(auctionId) ? AUDIENCES : STAFF
    this.told.forget(auctionId)
    for (const { room } of hearers) this.live.send(room, { type: 'auction-deleted', auctionId, seq: 0, prev: 0, at })
    this.onView.forget(auctionId)
    const arrived = this.onView.arrived()
    if (arrived) this.tellArrived(arrived.sale, at, ['diffs', 'named'])
  }

  /** Sends a message of the house, which no sale's journal holds, to these rooms. */
  house(message: Unstamped, rooms: readonly AudienceRoom[] = EVERYBODY): void {
    for (const room of rooms) this.live.send(room, stamped(message, message.seq, 0))
  }

  /** Words of the house to whoever bids as this paddle, on every page of theirs. */
  paddle(paddleNumber: string, message: string, at: Date): void {
    const words = {
      type: 'message-broadcast',
      auctionId: null,
      seq: 0,
      at: at.toISOString(),
      id: newId(),
      message,
    } as const
    for (const form of ['named', 'diffs'] as const)
      this.live.send(`paddle:${paddleNumber}/${form}`, stamped(words, 0, 0))
  }

  /** The public counts what it is told; what it is not told does not show in the count. */
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

  /** Of a change that nobody hears: whoever was there before, and comes back, has missed it. */
  private passOver(room: AudienceRoom, { auctionId, seq }: Sale, forms: readonly MessageForm[]): void {
    for (const form of forms) {
      const place = PLACES[room][form]
      this.told.note(place, auctionId, room === 'public' ? this.told.of(place, auctionId) + 1 : seq)
    }
  }

  /** Sends what has no place of its own in the sale's sequence. */
  private sendAsTold(room: SaleSocketRoom, message: Unstamped): void {
    const seq = room.startsWith('public') ? this.told.of(room, message.auctionId) : message.seq
    this.live.send(room, stamped(message, seq, 0))
  }

  /** How far the sale has come for the public once it is told a difference; an empty one is not told. */
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
      // Where nobody hears it, just its place in the sequence counts.
      diff: isReadAgain || !this.live.hears(place) ? {} : encode(seen, stamp),
      ...(isReadAgain && { anew: true as const }),
    })
  }

  private tellNamed(room: AudienceRoom, change: SaleChange & { diff: Diff }, audience: Audience): void {
    const place = PLACES[room].named
    const { after } = change
    const seq = room === 'public' ? this.told.of(place, after.auctionId) + 1 : after.seq
    for (const message of messagesOf(change, { tags: this.tags, audience, seq })) this.send(place, message)
  }

  /** Another sale came on view: what was said of it before was for staff, so all others read its catalogue anew. */
  private tellArrived(sale: Sale, at: string, forms: readonly MessageForm[]): void {
    const { auctionId, seq } = sale
    for (const { room, audience } of AUDIENCES) {
      const { version } = view(sale, { audience, tags: this.tags })
      if (forms.includes('named') && audience.kind !== 'staff')
        this.send(`${room}/named`, { type: 'auction-lots-updated', auctionId, seq, at, version })
      this.tellAnew(room, { auctionId, seq, at })
    }
  }

  /** Has screens read a sale again. */
  private tellAnew(room: AudienceRoom, { auctionId, seq, at }: { auctionId: string; seq: number; at: string }): void {
    this.sendAsTold(`${room}/diffs`, { type: 'sale-changed', auctionId, seq, at, diff: {}, anew: true })
  }

  /** Before everybody is told, and stands with that: no page draws its bid as gone in between. */
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

  /** After the public form, which names nobody: what is a bidder's own has the last word. */
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
