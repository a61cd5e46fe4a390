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

test('a message updates the tables that were read, and creates no others', () => {
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

test('ignores a message that was received before', () => {
  const store = reading()
  expect(store.hear(message(5, 4, put))).toEqual([])
  expect(names(store)).toEqual(['Rare'])
})

test('returns the tables that must be read again after a gap, and does not change them', () => {
  const store = reading()
  expect(store.hear(message(8, 7, put))).toEqual(['tags'])
  expect(names(store)).toEqual(['Rare'])
  expect(store.take({ seq: 8, tables: { tags: { modern: { ...RARE, name: 'Modern' } } } })).toBe('taken')
  expect(names(store)).toEqual(['Modern'])
})

test('rejects a reply that is older than a message received during the read', () => {
  const store = reading()
  store.hear(message(6, 5, put))
  expect(store.take({ seq: 5, tables: { tags: { rare: RARE } } })).toBe('stale')
  expect(store.take({ seq: 6, tables: { themes: {} } })).toBe('taken')
  expect(names(store)).toEqual(['Rare', 'Modern'])
})

test('a later read of one table does not make another look newer', () => {
  const store = reading()
  store.take({ seq: 7, tables: { themes: {} } })
  expect(store.hear(message(6, 5, put))).toEqual([])
  expect(names(store)).toEqual(['Rare', 'Modern'])
  expect(store.hear(message(7, 6, {}))).toEqual([])
})

test('accepts a server that counts from the beginning after the channel is opened again', () => {
  const store = reading()
  store.hear(message(6, 5, put))
  store.beginAgain()
  expect(store.take({ seq: 1, tables: { tags: {} } })).toBe('taken')
  expect(names(store)).toEqual([])
  expect(store.hear(message(2, 1, put))).toEqual([])
  expect(names(store)).toEqual(['Modern'])
})
