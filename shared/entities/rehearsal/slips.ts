/** The kinds of differences between a record and the calls. */
export const DISCREPANCY_KINDS = [
  'missed',
  'doubled',
  'wrong_amount',
  'half_for_full',
  'wrong_type',
  'wrong_paddle',
  'wrong_person',
  'over_limit',
  'caller_twice',
  'late',
  'wrong_lot',
  'wrong_asking_price',
  'wrong_increment',
  'unanswered',
  'wrongly_rejected',
  'rule_in_dispute',
  'unexecuted_commission',
  'uncalled_book_bid',
  'no_fair_warning',
  'unspoken_warning',
  'early_hammer',
  'late_outcome',
  'wrong_outcome',
  'wrong_subject',
  'sold_again',
  'passed_for_withdrawn',
  'wrong_round',
  'unit_for_total',
  'wrong_lots_chosen',
  'tie_sold',
  'notice_not_read',
  'wrong_level',
  'pledged_twice',
  'not_parted',
  'put_right',
] as const
export type DiscrepancyKind = (typeof DISCREPANCY_KINDS)[number]

/** A slip of a desk: its name, its usual cause, and the keys of the desk that would have corrected it. */
type Slip = { name: string; cause: string; keys: readonly { key: string; does: string }[] }

const TAKE_BACK = { key: 'U', does: 'take back what you did last' }
const ENTER = { key: 'Enter', does: 'confirm' }
const BIDS_OF_LOT = { key: 'R', does: 'open the bids of the lot' }
const LAST_BID = { key: '1', does: 'the last bid' }

/** The slips of a desk by their kind. */
export const SLIPS: Readonly<Record<DiscrepancyKind, Slip>> = {
  missed: {
    name: 'Missed',
    cause: 'A bid was called while you were busy with the one before. Record each bid before you look for the next.',
    keys: [{ key: 'D', does: 'type the paddle' }, { key: 'Tab', does: 'to the amount' }, ENTER],
  },
  doubled: {
    name: 'Doubled',
    cause: 'A bid was recorded that was not made. Wait until the auctioneer has called it.',
    keys: [TAKE_BACK],
  },
  wrong_amount: {
    name: 'Wrong amount',
    cause: 'Another figure was recorded than the auctioneer called. Read the amount once more before you press Enter.',
    keys: [BIDS_OF_LOT, LAST_BID, { key: 'Enter', does: 'after the right amount' }],
  },
  half_for_full: {
    name: 'Half step for full',
    cause:
      'Half a step was recorded as a full one, or the other way round. Listen for “the half”, and type its amount.',
    keys: [BIDS_OF_LOT, LAST_BID, { key: 'Enter', does: 'after the amount as called' }],
  },
  wrong_type: {
    name: 'Wrong type',
    cause: 'Room and telephone were taken for each other. The auctioneer says where each bid comes from.',
    keys: [TAKE_BACK, { key: '1', does: 'the asking price in the room' }, { key: 'Shift+1', does: 'or by telephone' }],
  },
  wrong_paddle: {
    name: 'Wrong paddle',
    cause: 'Another paddle was recorded than the auctioneer called. Listen for each figure of it.',
    keys: [BIDS_OF_LOT, LAST_BID, { key: 'Tab', does: 'twice, to the paddle' }],
  },
  wrong_person: {
    name: 'Wrong person',
    cause: 'A bid or a lot was recorded with the wrong paddle. The name next to the paddle shows who gets the bill.',
    keys: [BIDS_OF_LOT, LAST_BID, { key: 'Tab', does: 'twice, to the paddle' }],
  },
  over_limit: {
    name: 'Over the limit',
    cause:
      'A bid above its paddle’s limit was accepted. When the desk asks about the limit, reject the bid with Escape.',
    keys: [{ key: 'Escape', does: 'turn it down' }, TAKE_BACK],
  },
  caller_twice: {
    name: 'Caller’s bid twice',
    cause: 'A caller’s bid was accepted and typed as well, so that the telephone bid against itself. Y alone takes it.',
    keys: [{ key: 'Y', does: 'accept the caller’s bid' }, TAKE_BACK],
  },
  late: {
    name: 'Late',
    cause: 'The room waited for the record. The quick keys take the asking price at one press.',
    keys: [
      { key: '1', does: 'the asking price in the room' },
      { key: 'Shift+1', does: 'or by telephone' },
      { key: 'J', does: 'or for the last paddle' },
    ],
  },
  wrong_lot: {
    name: 'Wrong lot',
    cause: 'The lot that was announced was not the one on the block. Compare the number before you start it.',
    keys: [TAKE_BACK, { key: 'N', does: 'the next lot' }, { key: 'L', does: 'start it' }],
  },
  wrong_asking_price: {
    name: 'Wrong asking price',
    cause: 'The desk asked for another opening price than the auctioneer. Set it at each price he names.',
    keys: [{ key: 'E', does: 'type the asking price' }, ENTER],
  },
  wrong_increment: {
    name: 'Wrong increment',
    cause: 'The desk asked for another next bid than the auctioneer. Follow him when he leaves the ladder.',
    keys: [{ key: 'I', does: 'into the increments' }, { key: 'Shift+Tab', does: 'to a figure of your own' }, ENTER],
  },
  unanswered: {
    name: 'Online unanswered',
    cause: 'An online bid waited while you listened to the room. Look at the online list after each call.',
    keys: [{ key: 'O', does: 'accept the top online bid' }],
  },
  wrongly_rejected: {
    name: 'Online wrongly rejected',
    cause: 'An online bid was rejected that was higher than the room.',
    keys: [TAKE_BACK, { key: 'O', does: 'accept the top online bid' }],
  },
  rule_in_dispute: {
    name: 'Rule left on in a dispute',
    cause: 'The rule went on accepting online bids while a bid was disputed. Take over until it is settled.',
    keys: [{ key: 'Shift+R', does: 'take over, and later give back' }],
  },
  unexecuted_commission: {
    name: 'Commission not executed',
    cause: 'The book had a bid, and the desk did not make it. Look at the advance bids when a lot opens.',
    keys: [{ key: 'A', does: 'accept the top advance bid' }],
  },
  uncalled_book_bid: {
    name: 'Commission not called',
    cause: 'A bid of the book was recorded that the auctioneer never called. Wait until he bids for the book.',
    keys: [TAKE_BACK],
  },
  no_fair_warning: {
    name: 'No fair warning',
    cause: 'The auctioneer gave fair warning, and no screen showed it.',
    keys: [{ key: 'W', does: 'fair warning' }],
  },
  unspoken_warning: {
    name: 'Warning not given',
    cause: 'The screens showed a fair warning that the auctioneer did not give. Wait for his words.',
    keys: [TAKE_BACK],
  },
  early_hammer: {
    name: 'Early hammer',
    cause: 'The lot was ended before the auctioneer ended it. Wait for his word.',
    keys: [TAKE_BACK, { key: 'L', does: 'start the lot again' }],
  },
  late_outcome: {
    name: 'Late hammer',
    cause: 'The hammer had fallen long before the record had it, and the next lot waited.',
    keys: [{ key: 'S', does: 'sell' }, ENTER],
  },
  wrong_outcome: {
    name: 'Wrong outcome',
    cause: 'The lot ended otherwise than the auctioneer said. Read price and paddle in the confirmation.',
    keys: [{ key: 'C', does: 'correct the outcome' }, ENTER],
  },
  wrong_subject: {
    name: 'Sold subject',
    cause:
      'A lot was recorded as subject to the vendor’s approval though he sold it, or as sold though its buyer must wait.',
    keys: [{ key: 'C', does: 'correct the outcome' }, ENTER],
  },
  sold_again: {
    name: 'Sold again',
    cause: 'A right outcome was taken back and recorded again. Every screen showed the lot open in between.',
    keys: [{ key: 'C', does: 'correct the outcome, without reopening the lot' }, ENTER],
  },
  passed_for_withdrawn: {
    name: 'Passed for withdrawn',
    cause: 'A withdrawn lot was recorded as passed. It would be offered again.',
    keys: [TAKE_BACK, { key: 'V', does: 'withdraw' }, ENTER],
  },
  wrong_round: {
    name: 'Wrong round',
    cause: 'The lots were offered in another way than the auctioneer said. Compare kind and lots before the first bid.',
    keys: [
      { key: '.', does: 'then O, to offer lots' },
      { key: '1', does: 'or 2 or 3, the kind' },
    ],
  },
  unit_for_total: {
    name: 'Unit price for total',
    cause:
      'The price of all lots was recorded for the price of one, or the other way round. Record the price as called.',
    keys: [BIDS_OF_LOT, LAST_BID, { key: 'Enter', does: 'after the price as called' }],
  },
  wrong_lots_chosen: {
    name: 'Wrong lots chosen',
    cause: 'Other lots were recorded than the winner chose. Wait until the auctioneer has repeated them.',
    keys: [TAKE_BACK, { key: '.', does: 'then H, to open the choice' }],
  },
  tie_sold: {
    name: 'Tie sold',
    cause: 'A lot was sold at the price of two bids, and the record does not name the bidder who was first.',
    keys: [
      { key: '.', does: 'then E, or D by telephone, for the second bid' },
      { key: 'S', does: 'then 1 or 2, the one who was first' },
    ],
  },
  notice_not_read: {
    name: 'Notice not read',
    cause: 'The auctioneer read a notice out, and it is not on record. Bidders who did not hear it may complain.',
    keys: [{ key: '.', does: 'then N, to set a notice' }, ENTER],
  },
  wrong_level: {
    name: 'Pledge at the wrong level',
    cause: 'A pledge was recorded at another level than the auctioneer asked for. Change the level when he does.',
    keys: [
      { key: '-', does: 'the next level' },
      { key: '+', does: 'the level before' },
    ],
  },
  pledged_twice: {
    name: 'Paddle pledged twice',
    cause: 'A pledge was recorded twice. When the desk asks whether a paddle pledges again, listen for its call.',
    keys: [{ key: 'Escape', does: 'when the desk asks' }, TAKE_BACK],
  },
  not_parted: {
    name: 'Not parted or added',
    cause: 'The auctioneer made new lots, and the desk did not. Part or add them before he opens the first.',
    keys: [
      { key: '.', does: 'then S, to part the lot' },
      { key: '.', does: 'then L, to add one' },
    ],
  },
  put_right: { name: 'Put right', cause: 'A slip was seen and put right.', keys: [TAKE_BACK] },
}
