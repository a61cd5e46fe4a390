import { describe, expect, test } from 'vitest'
import { evolve } from '../evolve.ts'
import { aSale } from '../testing/a-sale.ts'
import { toStoredAuction } from '../to-stored-auction.ts'
import { EVENTS, eventRowOf, type SaleEventType } from './index.ts'

// The keys of the table are its types.
const types = Object.keys(EVENTS) as SaleEventType[]
/** Groups the event types by the value of one property of their rows. */
function saying(what: 'message' | 'follows' | 'unlisted') {
  const by: Record<string, string[]> = {}
  for (const type of types) {
    const said = eventRowOf(type)[what]
    if (said === undefined) continue
    const name = String(said)
    by[name] = [...(by[name] ?? []), type].sort()
  }
  return by
}

describe('the table of events', () => {
  test('gives each event its message, by default that of a changed lot', () => {
    const { lot_state_updated: ofLots, ...own } = saying('message')
    expect(own).toEqual({
      auction_started: ['auction_started'],
      auction_stopped: ['auction_stopped'],
      auction_state: ['acceptance_set', 'message_recalled', 'rule_stopped', 'sale_paused', 'sale_resumed'],
      null: [
        'client_terms_kept',
        'current_lot_moved',
        'maximum_noted',
        'notice_confirmed',
        'paddle_changed',
        'paddle_registered',
        'paddle_settled',
        'paddles_registered',
        'sound_taped',
        'terms_of_clients_kept',
      ],
      'auction-lots-updated': [
        'backup_restored',
        'catalogue_loaded',
        'lot_added',
        'lot_parted',
        'lot_picture_changed',
        'lot_pictures_changed',
        'lots_changed',
        'lots_moved',
        'notice_set',
        'reserve_lowered',
      ],
      'auction-metadata-updated': ['metadata_changed'],
      'terms-updated': ['terms_set'],
      'lot-tags-updated': ['lot_tags_changed'],
      'message-broadcast': ['message_broadcast'],
      'fair-warning-activated': ['fair_warning_given'],
      'fair-warning-cleared': ['fair_warning_cleared'],
      'start-price-set': ['start_price_set'],
      'lot-increment-updated': ['increment_reset', 'increment_set'],
      bid_placed: ['bid_placed'],
      bid_approved: ['bid_accepted_by_rule', 'bid_approved'],
      bid_rejected: ['bid_rejected'],
      online_bids_outbid: ['online_bids_outbid'],
    })
    expect(ofLots).toHaveLength(types.length - Object.values(own).flat().length)
  })

  test('marks the events that the trail lists under another', () => {
    expect(saying('follows')).toEqual({
      always: [
        'bid_confirmed',
        'bid_tied',
        'current_lot_moved',
        'fair_warning_cleared',
        'lot_put_back',
        'online_bids_outbid',
        'round_lot_left',
        'rule_stopped',
        'waiting_bids_marked',
      ],
      'at times': ['bid_rejected', 'choice_voided', 'notice_confirmed', 'notice_read', 'outcome_voided'],
    })
  })

  test('names the fields that the trail does not list', () => {
    expect(saying('unlisted')).toEqual({
      auction: ['catalogue_loaded'],
      lot: ['lot_added'],
      into: ['lot_parted'],
      'was,amount': ['reserve_lowered'],
      accept: ['sale_answered'],
      lots: ['lots_moved', 'terms_set'],
      'lots,removed,moved,renumbered': ['lots_changed'],
      tagIds: ['lot_tags_changed'],
      paddles: ['paddles_registered'],
      clients: ['terms_of_clients_kept'],
      image: ['lot_picture_changed'],
      pictures: ['lot_pictures_changed'],
      'location,createdAt': ['advanced_bid_added'],
      'subject,toFollow': ['lot_sold'],
      id: ['notice_confirmed'],
      'id,asks': ['notice_set'],
      dropped: ['round_set'],
      sold: ['rest_offered_again'],
      'subject,toFollow,unitPrice,with,rest': ['lot_sold_in_round'],
      'until,subject,belowReserve,toFollow': ['choice_hammered'],
      priceFell: ['waiting_bids_marked'],
      was: ['outcome_voided'],
      stands: ['message_broadcast'],
      changed: ['paddle_changed'],
      diff: ['command_redone', 'command_undone'],
    })
  })

  test('gives a reason for each event that can’t be undone', () => {
    const final = types.flatMap((type) => eventRowOf(type).final ?? [])
    expect(final.sort()).toEqual([
      'Delete the auction instead',
      'It belongs to the client; change the client instead',
      'It belongs to the client; change the client instead',
      'It is what the sale is made of; delete the auction instead',
      'It was an undo; do it again instead',
      'It was refused; reopen the lot to take it',
      'Only its bidder changes a maximum',
      'Undo what was done again',
      'What was recorded stays recorded',
    ])
  })
})

test('a restored backup uses the house’s own tags, at a version above the replaced one', () => {
  const room = aSale({ lots: [1, 2] })
  room.ask('setLotTags', { lotNumber: 1, tagIds: ['theirs', 'same', 'kept'], tags: [] })
  const { version } = toStoredAuction(room.sale)
  const stamp = { seq: 9, at: '2026-05-14T10:00:00.000Z', by: { role: 'staff', device: '' }, cmd: 'a' } as const
  const restored = (least: number) =>
    evolve(room.sale, { ...stamp, type: 'backup_restored', tagIds: { theirs: 'ours', same: 'ours' }, version: least })
  expect([...restored(0).catalogue.values()].map(({ tagIds }) => tagIds)).toEqual([['ours', 'kept'], []])
  expect(restored(0).version).toBe(version + 1)
  expect(restored(77).version).toBe(77)
})
