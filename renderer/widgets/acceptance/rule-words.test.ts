import { expect, test } from 'vitest'
import { aLotAt } from '../../../shared/sale/testing/a-sale.ts'
import { ruleWords } from './rule-words.ts'

test('says who accepts online bids, at each state of the rule', () => {
  const room = aLotAt(1_000)
  expect(ruleWords(room.sale)).toBeNull()
  room.ask('setTerms', { onlineBids: 'rule', roomFirst: 1_500 })
  expect(ruleWords(room.sale)).toBe('By rule: online bids are accepted at the asking price after 1.5 s')
  room.online('a', 1_000).ask('acceptByRule', { id: 'a' })
  room.warned()
  expect(ruleWords(room.sale)).toBe('Fair warning: online bids wait for the clerk')
  room.ask('cancelBid', { id: 'a' })
  expect(ruleWords(room.sale)).toBe('The rule stopped on lot 1: online bids wait for the clerk')
  room.ask('setAcceptance', { by: 'rule' })
  room.ask('setAcceptance', { by: 'clerk' })
  expect(ruleWords(room.sale)).toBe('The clerk took over: online bids wait for the clerk')
})
