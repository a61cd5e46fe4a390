import { expect, test } from 'vitest'
import { ofLots } from '../../../shared/sale/diff/held-sale.ts'
import { aChoice, aRound } from '../../../shared/sale/features/rounds/testing/a-round.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { seenBy } from '../../../shared/sale/testing/seen-by.ts'
import { PUBLIC } from '../../../shared/sale/view/view.ts'
import { loadLanguage } from '../../languages/language.ts'
import type { ScreenLanguage } from '../../languages/languages.ts'
import { roundWords, shownRound, totalWords } from './shown-round.ts'

type Room = ReturnType<typeof aRound>
const wordsIn = async (sale: Sale, lotNumber: number, code: ScreenLanguage = 'en') => {
  const shown = shownRound(sale, lotNumber)
  return shown && shown.is !== 'sold' ? roundWords(shown, await loadLanguage(code)) : null
}
const said = (room: Room, lotNumber: number, code?: ScreenLanguage) =>
  wordsIn(seenBy(room.sale, PUBLIC), lotNumber, code)

test.each([
  ['en', 'Lots 12 to 15, choice, each, at least 2'],
  ['de', 'Lose 12 bis 15, nach Wahl, je Los, mindestens 2'],
  ['ja', 'ロット 12～15（選択制、1ロットあたりの価格）、2 ロット以上'],
] as const)('tells the offer in %s', async (code, words) => {
  const room = aRound({ kind: 'choice', lots: [12, 13, 14, 15], min: 2 })
  expect(await said(room, 12, code)).toBe(words)
})

test('tells the other lots, the pieces, the choosing, and what is left', async () => {
  expect(await said(aRound({ kind: 'together', lots: [12, 14] }), 14)).toBe('Offered with lot 12')
  expect(await said(aRound({ kind: 'together', lots: [12, 14] }), 12)).toBe('Lots 12 and 14, together')
  expect(await said(aRound({ kind: 'each', lots: [12, 13, 14] }), 12)).toBe('Lots 12 to 14, each')
  const pieces = aRound({ kind: 'each', lots: [12] }, { written: { 12: { quantity: '11' } } })
  expect(await said(pieces, 12)).toBe('Price for each of 11')
  const room = aChoice()
  expect(await said(room, 12)).toBe('The buyer is choosing: Lots 12 to 15')
  room.ask('chooseLots', { lotNumber: 12, lots: [13, 14, 15] })
  expect(await said(room, 12)).toBe('Left: Lot 12')
  room.ask('settleRest', { lotNumber: 12, how: 'close' })
  expect(await said(room, 12)).toBeNull()
  expect(await said(room, 16)).toBeNull()
})

test('multiplies the price by the lots or pieces that the winner must take', () => {
  const timesOf = (room: Room) => {
    const shown = shownRound(seenBy(room.sale, PUBLIC), 12)
    return shown?.is === 'offered' ? shown.times : null
  }
  expect(timesOf(aRound({ kind: 'each', lots: [12, 13, 14] }))).toBe(3)
  expect(timesOf(aRound({ kind: 'each', lots: [12] }, { written: { 12: { quantity: '11' } } }))).toBe(11)
  expect(timesOf(aRound({ kind: 'choice', lots: [12, 13, 14], min: 2 }))).toBe(2)
  expect(timesOf(aRound({ kind: 'together', lots: [12, 13] }))).toBe(1)
})

test.each([
  ['en', '£200 each: £800 for 4', '£200 for all 4 lots'],
  ['de', 'Je 200\u00a0£: 800\u00a0£ für 4', '200\u00a0£ für alle 4 Lose'],
  ['ja', '1点 £200：4 点で £800', '4 ロット一括で £200'],
] as const)('says in %s what a bid costs in total', async (code, each, together) => {
  const language = await loadLanguage(code)
  const said = (kind: 'each' | 'together') => {
    const room = aRound({ kind, lots: [12, 13, 14, 15] })
    return totalWords(shownRound(seenBy(room.sale, PUBLIC), 12), 200, { ...language, unit: 'GBP' })
  }
  expect([said('each'), said('together')]).toEqual([each, together])
  const choice = aRound({ kind: 'choice', lots: [12, 13] })
  expect(totalWords(shownRound(choice.sale, 12), 200, { ...language, unit: 'GBP' })).toBeNull()
})

test('says after the hammer what the lots cost in total', async () => {
  const language = await loadLanguage('en')
  const said = (room: Room) => totalWords(shownRound(seenBy(room.sale, PUBLIC), 12), null, { ...language, unit: 'GBP' })
  const sold = (...[offer, how]: Parameters<typeof aRound>) => aRound(offer, how).floor('won', 200, '7').sold(200, '7')
  const lots = [12, 13, 14, 15]
  expect(said(sold({ kind: 'together', lots }))).toBe('£200 for all 4 lots')
  const each = sold({ kind: 'each', lots })
  expect(said(each)).toBe('£200 each: £800 for 4')
  each.ask('correctOutcome', { lotNumber: 13, status: 'passed' })
  expect(said(each)).toBe('£200 each: £600 for 3')
  const pieces = sold({ kind: 'each', lots: [12] }, { written: { 12: { quantity: '11' } } })
  expect(said(pieces)).toBe('£200 each: £2,200 for 11')
  expect(said(aChoice())).toBeNull()
  expect(said(aRound({ kind: 'together', lots }))).toBeNull()
})

test('shows the same on a screen that has read one lot of the round alone, as a phone has that was away', async () => {
  const room = aChoice()
  room.ask('chooseLots', { lotNumber: 12, lots: [14] })
  for (const lotNumber of [12, 13])
    expect(await wordsIn(ofLots(seenBy(room.sale, PUBLIC), [lotNumber]), lotNumber)).toBe('Left: Lots 12, 13 and 15')
})

test('shows what is left also at a lot that was offered with the lead', async () => {
  const room = aChoice()
  room.ask('chooseLots', { lotNumber: 12, lots: [12] })
  expect(await said(room, 14)).toBe('Left: Lots 13 to 15')
})
