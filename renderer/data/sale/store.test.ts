import { expect, test } from 'vitest'
import { aLotState } from '../testing/sale.ts'
import { createSaleStore, type Prediction } from './store.ts'
import { type SaleView, withLot } from './view.ts'

const withIncrement =
  (to: (now: number) => number) =>
  (view: SaleView): SaleView =>
    withLot(view, 1, ({ state }) => ({
      state: state && { ...state, currentIncrement: to(state.currentIncrement) },
    }))
const raise = (by: number): Prediction => withIncrement((now) => now + by)

function aStore() {
  const store = createSaleStore()
  store.change((view) => withLot(view, 1, () => ({ state: aLotState({ currentIncrement: 100 }) })))
  const increment = () => store.current().known.get(1)?.state?.currentIncrement
  return { store, increment }
}

test('a prediction is shown at once, and leaves nothing behind when it is over', () => {
  const { store, increment } = aStore()
  const shown = raise(1)
  store.predict(shown)
  expect(increment()).toBe(101)
  store.change((said) => said, shown)
  expect(increment()).toBe(100)
})

test('what the server says meanwhile is said of what it said before, and the prediction stands over it', () => {
  const { store, increment } = aStore()
  const shown = raise(1)
  store.predict(shown)
  const told: number[] = []
  store.change(
    withIncrement((now) => {
      told.push(now)
      return 500
    }),
  )
  expect(told).toEqual([100])
  expect(increment()).toBe(501)
  store.change((said) => said, shown)
  expect(increment()).toBe(500)
})

test('one of two predictions goes without the other', () => {
  const { store, increment } = aStore()
  const first = raise(1)
  store.predict(first)
  store.predict(raise(10))
  store.change((said) => said, first)
  expect(increment()).toBe(110)
})

test('what two commands make goes by two names', () => {
  const { store } = aStore()
  const ids: string[] = []
  const note: Prediction = (view, id) => {
    ids.push(id)
    return view
  }
  store.predict(note)
  store.predict((view, id) => note(view, id))
  expect(new Set(ids).size).toBe(2)
})

test('who listens is told of what changed on show, and of nothing else', () => {
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
