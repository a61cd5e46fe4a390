import { expect, test } from 'vitest'
import type { MessageOf } from '../../../shared/sale/live.ts'
import { createHouseStore } from './house-store.ts'

const RARE = { id: 'rare', name: 'Rare', color: '#aa0000', createdAt: '' }
const message = (seq: number, prev: number, diff: MessageOf<'house-changed'>['diff']): MessageOf<'house-changed'> => ({
  type: 'house-changed',
  auctionId: null,
  at: '2026-05-14T12:00:00.000Z',
  seq,
  prev,
  diff,
})
const put = { tags: { modern: { put: { ...RARE, id: 'modern', name: 'Modern' } } } }

function reading() {
  const store = createHouseStore()
  store.take({ seq: 5, tables: { tags: { rare: RARE } } })
  return store
}
const names = (store: ReturnType<typeof createHouseStore>) =>
  [...store.current().house.tags.values()].map(({ name }) => name)

test('a message brings the tables that were read up to date, and others are not made', () => {
  const store = reading()
  let drawn = 0
  store.subscribe(() => {
    drawn += 1
  })
  expect(store.hear(message(6, 5, { ...put, themes: { x: { put: { id: 'x' } } } }))).toEqual([])
  expect([names(store), store.current().house.themes.size, drawn]).toEqual([['Rare', 'Modern'], 0, 1])
  expect(store.hear(message(7, 6, { tags: { rare: { patch: { name: 'Scarce' } } } }))).toEqual([])
  expect(names(store)).toEqual(['Scarce', 'Modern'])
  store.hear(message(8, 7, { tags: { rare: { remove: true } } }))
  expect(names(store)).toEqual(['Modern'])
})

test('a message that was heard already changes nothing', () => {
  const store = reading()
  expect(store.hear(message(5, 4, put))).toEqual([])
  expect(names(store)).toEqual(['Rare'])
})

test('after a gap the tables are named that must be read again, and are not changed', () => {
  const store = reading()
  expect(store.hear(message(8, 7, put))).toEqual(['tags'])
  expect(names(store)).toEqual(['Rare'])
  expect(store.take({ seq: 8, tables: { tags: { modern: { ...RARE, name: 'Modern' } } } })).toBe('taken')
  expect(names(store)).toEqual(['Modern'])
})

test('a reply that is older than a message that came meanwhile is not taken', () => {
  const store = reading()
  store.hear(message(6, 5, put))
  expect(store.take({ seq: 5, tables: { tags: { rare: RARE } } })).toBe('stale')
  expect(store.take({ seq: 6, tables: { themes: {} } })).toBe('taken')
  expect(names(store)).toEqual(['Rare', 'Modern'])
})

test('a table that was read later does not make another one look newer', () => {
  const store = reading()
  store.take({ seq: 7, tables: { themes: {} } })
  expect(store.hear(message(6, 5, put))).toEqual([])
  expect(names(store)).toEqual(['Rare', 'Modern'])
  expect(store.hear(message(7, 6, {}))).toEqual([])
})

test('once the channel was opened again, a server that counts from the beginning is believed', () => {
  const store = reading()
  store.hear(message(6, 5, put))
  store.beginAgain()
  expect(store.take({ seq: 1, tables: { tags: {} } })).toBe('taken')
  expect(names(store)).toEqual([])
  expect(store.hear(message(2, 1, put))).toEqual([])
  expect(names(store)).toEqual(['Modern'])
})
