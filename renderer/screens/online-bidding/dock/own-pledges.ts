import type { CurrencyCode } from '../../../../shared/amounts/currency.ts'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { isSamePaddle } from '../../../../shared/paddle-number.ts'
import type { BidOffer, OwnBid } from '../../../../shared/rules/bid-button.ts'
import { isAppeal, pledgesOf } from '../../../../shared/sale/rounds/appeal.ts'
import type { Sale } from '../../../../shared/sale/state.ts'
import { useView } from '../../../data/sale/useView.ts'
import type { Language } from '../../../languages/language.ts'
import type { BidStanding } from '../own-bid.ts'
import { type StandingWords, standingWords } from '../standing-words.ts'
import { type BidButton, buttonWords } from './button-words.ts'

/** The pledges of this bidder in an appeal; `ownBid`: whether one is at the present level. */
type OwnPledges = { sum: number; ownBid: Extract<OwnBid, 'none' | 'winning'> }

/** Returns the pledges of a paddle; null for a lot that is no appeal. */
export function ownPledges(sale: Sale, lotNumber: LotNumber, paddle: string | null): OwnPledges | null {
  const lot = sale.lots.get(lotNumber)
  if (!isAppeal(lot)) return null
  const own = paddle === null ? [] : pledgesOf(lot).filter(({ paddleNumber }) => isSamePaddle(paddleNumber, paddle))
  return {
    sum: own.reduce((sum, { amount }) => sum + amount, 0),
    ownBid: own.some(({ amount }) => amount === lot.startPrice) ? 'winning' : 'none',
  }
}

export function useOwnPledges(lotNumber: LotNumber | null, paddle: string | null): OwnPledges | null {
  return useView(({ held: { sale } }) => (sale && lotNumber !== null ? ownPledges(sale, lotNumber, paddle) : null))
}

type Said = { currency: CurrencyCode; language: Language }

/** Returns the words on the bid button; in an appeal the pledge that a press makes, or the one that was made. */
export function dockButton(
  offer: BidOffer,
  pledges: OwnPledges | null,
  { level, currency, language }: Said & { level: number },
): BidButton {
  const { round } = language.words.lot
  if (pledges && 'amount' in offer)
    return { text: round.pledge(language.amount(offer.amount, currency)), disabled: false }
  if (pledges && 'off' in offer && offer.off === 'winning')
    return { text: round.ownAt(language.amount(level, currency)), disabled: true }
  return buttonWords(offer, currency, language)
}

/** Returns the words for the bidder's own bid, or thanks for the own pledges; null without one. */
export function ownWords(
  standing: BidStanding | null | undefined,
  pledges: OwnPledges | null,
  { currency, language }: Said,
): StandingWords | null {
  if (!pledges) return standing ? standingWords(standing, { currency, language }) : null
  const { thanks, own } = language.words.lot.round
  return pledges.sum === 0 ? null : { tone: 'good', title: thanks, text: own(language.money(pledges.sum, currency)) }
}
