import { because, hasBid, ready } from '../action.ts'
import { table } from '../bid-actions.ts'

/** The key that opens the palette. */
const PALETTE_KEY = '.'

const second = (key: string) => [`${PALETTE_KEY} ${key}`]

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
    run: ({ open }) => open({ kind: 'sell', paddle: 'to-follow' }),
  },
  passedLots: {
    keys: second('P'),
    does: 'Offer a passed lot again',
    when: ({ passed }) => (passed.length > 0 ? ready : because('No lot was passed')),
    run: ({ open }) => open({ kind: 'passed' }),
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
