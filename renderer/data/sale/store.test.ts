import { expect, test } from 'vitest'
import { aSale } from '../../../shared/sale/testing/a-sale.ts'
import { saleReply } from '../testing/memory.ts'
import { createSaleStore, type Prediction } from './store.ts'
import { type Held, withRead } from './view.ts'

const withVersion =
  (to: (now: number) => number) =>
  (held: Held): Held =>
    held.sale ? { ...held, sale: { ...held.sale, version: to(held.sale.version) } } : held
const raise = (by: number): Prediction => withVersion((now) => now + by)

function aStore() {
  const store = createSaleStore()
  const { sale } = aSale().live()
  store.change((held) => withRead(held, saleReply({ ...sale, version: 100 })))
  return { store, sale, version: () => store.current().held.sale?.version }
}

test('shows a prediction at once, and leaves no trace when it ends', () => {
  const { store, version } = aStore()
  const shown = raise(1)
  store.predict(shown)
  expect(version()).toBe(101)
  store.end(shown, 'once')
  expect(version()).toBe(100)
})

test('applies messages to the server’s data, and makes the prediction again on top', () => {
  const { store, version } = aStore()
  const shown = raise(1)
  store.predict(shown)
  const told: number[] = []
  store.change(
    withVersion((now) => {
      told.push(now)
      return 500
    }),
  )
  expect(told).toEqual([100])
  expect(version()).toBe(501)
  store.end(shown, 'once')
  expect(version()).toBe(500)
})

test('keeps an answered prediction until the server’s data have reached its seq', () => {
  const { store, sale, version } = aStore()
  const { auctionId, seq } = sale
  const shown = raise(1)
  store.predict(shown)
  store.end(shown, { auctionId, seq: seq + 1 })
  expect(version()).toBe(101)
  store.change((held) => withRead(held, saleReply({ ...sale, version: 300, seq: seq + 1 })))
  expect(version()).toBe(300)
})

test('ends an answered prediction at once if its seq is known, or another sale is shown', () => {
  const { store, sale, version } = aStore()
  const { auctionId, seq } = sale
  for (const until of [
    { auctionId, seq },
    { auctionId: 'autumn', seq: seq + 9 },
  ]) {
    const shown = raise(1)
    store.predict(shown)
    store.end(shown, until)
    expect(version()).toBe(100)
  }
})

test('ends one of two predictions without the other', () => {
  const { store, version } = aStore()
  const first = raise(1)
  store.predict(first)
  store.predict(raise(10))
  store.end(first, 'once')
  expect(version()).toBe(110)
})

test('gives the new records of two commands different ids', () => {
  const { store } = aStore()
  const ids: string[] = []
  const note: Prediction = (held, id) => {
    ids.push(id)
    return held
  }
  store.predict(note)
  store.predict((held, id) => note(held, id))
  expect(new Set(ids).size).toBe(2)
})

test('notifies listeners of changes on show only', () => {
  const { store } = aStore()
  let told = 0
  const stop = store.subscribe(() => {
    told += 1
  })
  store.change((said) => said)
  expect(told).toBe(0)
  store.predict(raise(1))
  expect(told).toBe(1)
  stop()
  store.predict(raise(1))
  expect(told).toBe(1)
})
