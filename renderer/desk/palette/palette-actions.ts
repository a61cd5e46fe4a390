import { type Action, because, hasBid, isOpen, ready } from '../action.ts'
import { table } from '../bid-actions.ts'
import type { RoomBidType } from '../desk.ts'
import { isUndecided } from '../rounds/round-now.ts'

/** The key that opens the palette. */
const PALETTE_KEY = '.'

const second = (key: string) => [`${PALETTE_KEY} ${key}`]

/** Records a second bid at the price of the highest one. */
const tieBy = (type: RoomBidType, key: string): Action => ({
  keys: second(key),
  does: `Record a second bid at the same price, ${type === 'phone' ? 'by telephone' : 'in the room'}`,
  when: (now) => (now.tie ? because('Two bids are at this price already') : hasBid(now, because('The lot has no bid'))),
  run: (desk) => desk.askTie(type),
})

/** The actions at a second key after the palette's. */
export const PALETTE = table({
  toFollow: {
    keys: second('F'),
    does: 'Sell with the paddle to follow (asks first)',
    opens: 'Confirm Sold',
    when(now) {
      if (now.highest?.paddleNumber != null) return because(`The paddle is known: ${now.highest.paddleNumber}`)
      return hasBid(now, because('The lot has no bid to sell at'))
    },
    run: ({ open, askFirst }, { tie }) => (tie ? askFirst(tie) : open({ kind: 'sell', paddle: 'to-follow' })),
  },
  tieInRoom: tieBy('floor', 'E'),
  tieByPhone: tieBy('phone', 'D'),
  passedLots: {
    keys: second('P'),
    does: 'Offer a passed lot again',
    when: ({ passed }) => (passed.length > 0 ? ready : because('No lot was passed')),
    run: ({ open }) => open({ kind: 'passed' }),
  },
  offer: {
    keys: second('O'),
    does: 'Offer the lot with others: together, each or as a choice; or as an appeal',
    when: (now) =>
      isUndecided(now.round) ? because(`The choice of lot ${now.round.lead} is not decided`) : isOpen(now),
    run: ({ open }) => open({ kind: 'offer' }),
  },
  choose: {
    keys: second('H'),
    does: 'Choose for the winner, or decide about the lots that are left',
    when: ({ round, lotNumber }) => (isUndecided(round) ? ready : because(`Lot ${lotNumber} has no choice to decide`)),
    run: ({ open }, { round }) =>
      isUndecided(round) && open({ kind: round.choice.chosen ? 'rest' : 'choose', lead: round.lead }),
  },
  notice: {
    keys: second('N'),
    does: 'Set, change or remove the saleroom notice of the lot',
    when: isOpen,
    run: (desk) => desk.askNotice(),
  },
  readOut: {
    keys: second('T'),
    label: 'Read It Out',
    does: 'Record that the notice of the lot was read out during the bidding',
    when: ({ notices, status, lotNumber }) =>
      notices.length > 0 && status === 'active' ? ready : because(`Lot ${lotNumber} has no notice to read out now`),
    run: (desk) => desk.readOutNow(),
  },
  addLot: {
    keys: second('L'),
    does: 'Add a lot after this one',
    opens: 'the new lot’s title',
    run: ({ open }) => open({ kind: 'add-lot' }),
  },
  moveNext: {
    keys: second('M'),
    does: 'Move a lot to be the next one',
    run: (desk) => desk.askNextLot(),
  },
  partLot: {
    keys: second('S'),
    does: 'Part the lot, as 12 into 12A and 12B',
    when({ lotNumber, status, bids = [], round, ...now }) {
      if (status === 'active') return because(`Lot ${lotNumber} is on the block and can’t be parted`)
      if (bids.length > 0) return because(`Lot ${lotNumber} has bids and can’t be parted`)
      if (round) return because(`Lot ${lotNumber} is in a round: end the round first`)
      return isOpen({ lotNumber, status, bids, round, ...now })
    },
    run: ({ open }) => open({ kind: 'part-lot' }),
  },
  reserve: {
    keys: second('R'),
    does: 'Change the reserve of the lot',
    run: (desk) => desk.askReserve(),
  },
  lateCommission: {
    keys: second('C'),
    does: 'Enter a late commission for the lot',
    run: (desk) => desk.askLateCommission(),
  },
  accountsNote: {
    keys: second('A'),
    does: 'Note for the accounts, on the lot finished last',
    run: (desk) => desk.askAccountsNote(),
  },
})
