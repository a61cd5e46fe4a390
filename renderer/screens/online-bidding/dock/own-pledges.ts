import type { MoneyUnit } from '../../../../shared/amounts/money-unit.ts'
import { isSamePaddle } from '../../../../shared/paddle-number.ts'
import type { BidOffer } from '../../../../shared/rules/bid-button.ts'
import { isAppeal, pledgesOf } from '../../../../shared/sale/rounds/appeal.ts'
import type { LotSale } from '../../../../shared/sale/state.ts'
import type { Language } from '../../../languages/language.ts'
import type { OutcomeWords } from '../outcome-words.ts'
import type { StandingWords } from '../standing-words.ts'
import { type BidButton, buttonWords } from './button-words.ts'

/** The pledges of this bidder in an appeal: their sum, and whether one is at the present level. */
export type OwnPledges = { sum: number; isAtLevel: boolean }

/** Returns the pledges of a paddle; null for a lot that is no appeal. */
export function ownPledges(lot: LotSale, paddle: string | null): OwnPledges | null {
  if (!isAppeal(lot)) return null
  const own = paddle === null ? [] : pledgesOf(lot).filter(({ paddleNumber }) => isSamePaddle(paddleNumber, paddle))
  return {
    sum: own.reduce((sum, { amount }) => sum + amount, 0),
    isAtLevel: own.some(({ amount }) => amount === lot.startPrice),
  }
}

type Speaking = { unit: MoneyUnit; language: Language }

/** Returns the words on the button of an appeal: the pledge that a press makes, or the one that was made. */
export function pledgeButton(offer: BidOffer, level: number, { unit, language }: Speaking): BidButton {
  const { round } = language.words.lot
  if ('amount' in offer) return { text: round.pledge(language.amount(offer.amount, unit)), disabled: false }
  return offer.off === 'winning'
    ? { text: round.ownAt(language.amount(level, unit)), disabled: true }
    : buttonWords(offer, unit, language)
}

/** Returns the thanks for the bidder's pledges; null without one. */
export function pledgedWords({ sum }: OwnPledges, { unit, language }: Speaking): StandingWords | null {
  const { thanks, own } = language.words.lot.round
  return sum === 0 ? null : { tone: 'good', title: thanks, text: own(language.money(sum, unit)) }
}

/** Returns the end of an appeal for this bidder; its sum is the amount of the outcome. */
export function endedWords(
  outcome: OutcomeWords | null,
  amount: number | null,
  { sum }: OwnPledges,
  { unit, language }: Speaking,
): OutcomeWords | null {
  if (outcome?.result !== 'sold' || amount === null) return outcome
  const { pledged, thanks, own } = language.words.lot.round
  return {
    result: 'sold',
    title: pledged(language.money(amount, unit)),
    text: sum === 0 ? thanks : own(language.money(sum, unit)),
  }
}
