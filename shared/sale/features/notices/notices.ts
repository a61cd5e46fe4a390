import { z } from 'zod'
import { isRefusal, refuse } from '../../../engine/decision.ts'
import type { EventStamp } from '../../../engine/rows.ts'
import { Text } from '../../../entities/text.ts'
import { type LotNumber, LotNumberSchema } from '../../../lot-number.ts'
import { withLotContent } from '../../changes/content-changes.ts'
import { findLot } from '../../guards.ts'
import { withLot } from '../../lot-changes.ts'
import { biddingLot, confirms, newNoticesFor, noticeOf, noticeWords, unreadNotices } from '../../notices/lot-notices.ts'
import { lotOrUntouched, type Sale } from '../../state.ts'
import { placeBid } from '../bids.ts'
import { editLots } from '../content/catalogue.ts'
import { Id, itsLot, lotNumber, OfLot, text } from '../fields.ts'
import { startLot } from '../lots.ts'
import { addedRule, command, event, type ReplyContext } from '../rows.ts'

/** The most characters of a notice. */
const LONGEST_NOTICE = 2_000

const LotNotice = z.object({ lotNumber: LotNumberSchema, notice: z.string() })

const itsNotice = (after: Sale, { input: { lotNumber } }: ReplyContext<{ lotNumber: LotNumber }>) => ({
  lotNumber,
  notice: noticeOf(after, lotNumber),
})

/** Sets, changes or removes the notice of a lot without an outcome. */
export const setNotice = command({
  role: 'staff',
  route: 'PUT /api/lots/:lotNumber/notice',
  summary: "Sets a lot's saleroom notice; an empty text removes it",
  input: z.strictObject({ lotNumber: lotNumber('any'), notice: text(LONGEST_NOTICE) }),
  decide(sale, { lotNumber, notice }, { id }) {
    const lot = findLot(sale, lotNumber)
    if (isRefusal(lot)) return lot
    if (lot.outcome)
      return refuse('lot_finished', `Lot ${lotNumber} is already ${lot.outcome.status}, so its notice stays`)
    if (notice === noticeOf(sale, lotNumber)) return []
    const bidOn = biddingLot(sale, lotNumber)
    return [noticeSet({ lotNumber, notice, id, asks: sale.activeLot === bidOn ? bidOn : null })]
  },
  replies: LotNotice,
  reply: itsNotice,
})

/** Records that the auctioneer read out a lot's notice after the lot was started. */
export const readNotice = command({
  role: 'staff',
  route: 'POST /api/lots/:lotNumber/notice/read',
  summary: "Records that a lot's saleroom notice was read out",
  input: z.strictObject({ lotNumber: lotNumber('active') }),
  decide(sale, { lotNumber }) {
    const lot = findLot(sale, lotNumber)
    if (isRefusal(lot)) return lot
    const unread = unreadNotices(sale, lotNumber)
    if (unread.length === 0 && noticeOf(sale, lotNumber) === '')
      return refuse('no_notice', `Lot ${lotNumber} has no notice to read out`)
    return unread.map(noticeRead)
  },
  replies: LotNotice,
  reply: itsNotice,
})

/** Starts a lot only once its notice was read out: the call that confirms it records that. */
export const noticeBeforeStart = addedRule(startLot, ({ sale, input }, events) => {
  const unread = unreadNotices(sale, input.lotNumber)
  if (unread.length === 0 || confirms(input, unread)) return [...events, ...unread.map(noticeRead)]
  return refuse('notice_unread', `Read out the notice of ${noticeWords(unread)}`, { notices: unread })
})

/** Asks bidders who do not hear the room, online or on the telephone, to confirm a new notice with their next bid. */
export const noticeBeforeBid = addedRule(placeBid, ({ sale, input, given: { by } }, events) => {
  const { lotNumber, type, paddleNumber = null } = input
  const lot = sale.lots.get(lotNumber)
  if (!lot?.newNotices || paddleNumber === null || (type !== 'online' && by.role !== 'caller')) return events
  const asked = newNoticesFor(lot, paddleNumber)
  const notices = asked.map(({ lotNumber, notice }) => ({ lotNumber, notice }))
  const [first] = notices
  if (!first) return events
  if (!confirms(input, notices))
    return refuse('notice_changed', `There is a new notice of ${noticeWords(notices)}`, { ...first, notices })
  return [...asked.map(({ id, notice }) => noticeConfirmed({ lotNumber, paddleNumber, id, notice })), ...events]
})

/** A save of the catalogue, as from a file, that changes the notice of the lot on the block asks its bidders too. */
export const noticeOfSave = addedRule(editLots, ({ sale, input: { lots }, given: { id } }, events) => {
  const { activeLot: asks } = sale
  if (asks === null) return events
  const set = lots.flatMap(({ lot_number: lotNumber, saleroom_notice: written }) => {
    const notice = typeof written === 'string' ? written.trim() : null
    const isNew = notice !== null && sale.catalogue.has(lotNumber) && notice !== noticeOf(sale, lotNumber)
    return isNew && biddingLot(sale, lotNumber) === asks
      ? [noticeSet({ lotNumber, notice, id: `${id}-${lotNumber}`, asks })]
      : []
  })
  return [...events, ...set]
})

const NoticeSet = OfLot.extend({
  notice: Text,
  id: Id,
  /** The active lot whose bidders must confirm it; null if the lot was not active. */
  asks: LotNumberSchema.nullable(),
})

export const noticeSet = event('notice_set', {
  version: 1,
  fields: NoticeSet,
  unlisted: ['id', 'asks'],
  sentence: ({ lotNumber, notice }) =>
    notice === '' ? `Notice of lot ${lotNumber} removed` : `Notice of lot ${lotNumber}: ${notice}`,
  message: 'auction-lots-updated',
  lots: ({ lotNumber, asks }) => (asks === null || asks === lotNumber ? [lotNumber] : [lotNumber, asks]),
  evolve: withNotice,
})

/** Sets the notice. The bidders of an active lot must confirm a new text, and no longer one that was removed. */
function withNotice(sale: Sale, { lotNumber, notice, id, asks, at }: z.output<typeof NoticeSet> & EventStamp): Sale {
  const next = withLotContent(sale, lotNumber, ({ saleroom_notice: _, ...lot }) =>
    notice === '' ? lot : { ...lot, saleroom_notice: notice },
  )
  if (asks === null) return next
  const before = lotOrUntouched(next, asks).newNotices ?? []
  const others = before.filter((each) => each.lotNumber !== lotNumber)
  if (notice === '' && others.length === before.length) return next
  const newNotices = notice === '' ? others : [...others, { id, lotNumber, notice, at }]
  return withLot(next, asks, ({ newNotices: _, ...lot }) => (newNotices.length > 0 ? { ...lot, newNotices } : lot))
}

export const noticeRead = event('notice_read', {
  version: 1,
  fields: OfLot.extend({ notice: Text }),
  sentence: ({ lotNumber, notice }) => `Notice of lot ${lotNumber} read out: ${notice}`,
  message: 'lot_state_updated',
  heardBy: ['staff', 'display'],
  lots: itsLot,
  bids: () => [],
  follows: 'at times',
  evolve: (sale, { lotNumber, notice, at }) =>
    withLot(sale, lotNumber, (lot) => ({ ...lot, noticeRead: { notice, at } })),
})

export const noticeConfirmed = event('notice_confirmed', {
  version: 1,
  fields: OfLot.extend({ paddleNumber: Text, id: Id, notice: Text }),
  unlisted: ['id'],
  sentence: ({ lotNumber, paddleNumber, notice }) =>
    `Paddle ${paddleNumber} confirmed the notice of lot ${lotNumber}: ${notice}`,
  message: null,
  lots: itsLot,
  bids: () => [],
  follows: 'at times',
  evolve: (sale, { lotNumber, paddleNumber, id, at }) =>
    withLot(sale, lotNumber, (lot) => ({
      ...lot,
      noticeSeen: [...(lot.noticeSeen ?? []), { id, paddleNumber, at }],
    })),
})
