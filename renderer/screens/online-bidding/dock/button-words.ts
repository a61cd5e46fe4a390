import type { MoneyUnit } from '../../../../shared/amounts/money-unit.ts'
import type { BidOffer } from '../../../../shared/rules/bid-button.ts'
import type { Language } from '../../../languages/language.ts'

/** The bid button's text and state. */
export type BidButton = { text: string; disabled: boolean }

/** Returns the words on the bid button: why no bid is possible, or the amount that a press bids. */
export function buttonWords(offer: BidOffer, unit: MoneyUnit, { words, amount: amountIn }: Language): BidButton {
  const { button } = words.bidding
  if ('off' in offer) return { text: button[offer.off], disabled: true }
  const { after, amount } = offer
  return { text: after === 'again' ? button.again : button[after](amountIn(amount, unit)), disabled: false }
}
