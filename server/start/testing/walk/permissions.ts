import type { CallName } from '../../../../shared/api/index.ts'
import type { Role } from '../../../../shared/engine/actor.ts'

/** The permissions in full, and not from the contract: every call that is not named here is for staff alone. */
const FOR_ALL: readonly CallName[] = [
  ...(['sale', 'auctionState', 'auctionData', 'auctionLocation', 'expected', 'lotState', 'saleStatus'] as const),
  ...(['lotRound', 'nextBid', 'dynamicIncrement', 'bidsOfLot', 'tagsOfLot', 'image', 'rates'] as const),
  ...(['currentFeed', 'lotsFeed', 'saleCalendar'] as const),
  // Only the rows that name the caller's audience.
  'house',
  // The calls of a device about itself.
  ...(['me', 'enterPin', 'enterDisplay', 'joinAsBidder', 'signOut'] as const),
]
const BESIDES: Readonly<Record<Exclude<Role, 'staff'>, readonly CallName[]>> = {
  public: [],
  bidder: ['placeBid', 'proposeLots', 'confirmBid', 'maxima', 'leaveMaximum', 'withdrawMaximum', 'signalThinking'],
  display: ['pendingBids', 'advancedBidsOfLot', 'lotBook'],
  entry: [
    ...(['chooseLots', 'settleRest', 'pendingBids', 'advancedBidsOfLot', 'lotBook'] as const),
    ...(['recordSale', 'markPassed', 'withdrawLot', 'secondRecord'] as const),
  ],
  caller: ['placeBid', 'proposeLots', 'dropOut', 'ownCalls', 'updateBooking'],
  platform: ['placeBid', 'proposeLots', 'loseBid', 'confirmBid'],
  prompter: ['prompter', 'movePrompter'],
  vendor: ['vendorLots', 'lowerReserve', 'answerSale'],
}

/** Whether a role may make a call. */
export const mayMake = (role: Role, name: CallName): boolean =>
  role === 'staff' || FOR_ALL.includes(name) || BESIDES[role].includes(name)
