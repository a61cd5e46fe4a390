import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Reply } from '../../shared/api/index.ts'
import { diff, encode } from '../../shared/sale/diff/diff.ts'
import { heldSale } from '../../shared/sale/diff/held-sale.ts'
import type { LiveMessage } from '../../shared/sale/live.ts'
import type { Sale } from '../../shared/sale/state.ts'
import { aLotAt } from '../../shared/sale/testing/a-sale.ts'
import type { LiveEvents } from './live-client.ts'
import { LiveSale } from './live-sale.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

const reply = (sale: Sale): Reply<'sale'> => {
  const { auctionId, seq } = sale
  const told = encode(diff(heldSale(auctionId), sale), { at: '', seq })
  return { auctionId, seq, at: '', timeZone: 'UTC', currency: 'GBP', lots: 'all', diff: told }
}
const change = (before: Sale, after: Sale): LiveMessage => {
  const { auctionId, seq } = after
  const stamp = { at: '', seq }
  return { type: 'sale-changed', auctionId, prev: before.seq, ...stamp, diff: encode(diff(before, after), stamp) }
}

/** A connected page, and the reads it has begun, for the test to answer. */
function openPage(sale: Sale) {
  const readings: ((answer: Reply<'sale'> | null) => void)[] = []
  let events: LiveEvents | null = null
  let over = 0
  const page = new LiveSale({
    connectLive(given) {
      events = given
      return { close: () => undefined, renew: () => undefined }
    },
    read: () => new Promise((resolve) => void readings.push(resolve)),
    onOpen: () => undefined,
    onLost: () => undefined,
    onNews: () => undefined,
    onSaleOver: () => {
      over += 1
    },
  })
  onTestFinished(() => page.close())
  const hear = (message: LiveMessage) => events?.onMessage(message)
  const connect = ({ auctionId, seq }: Sale) => {
    events?.onOpen()
    hear({ type: 'sale-changed', auctionId, seq, prev: seq, at: '', diff: {} })
  }
  connect(sale)
  const answer = async (index: number, answered: Sale | null) => {
    readings[index]?.(answered && reply(answered))
    await vi.advanceTimersByTimeAsync(0)
  }
  const highest = () => page.sale?.lots.get(1)?.highest?.amount ?? null
  return { page, hear, connect, answer, highest, readings, over: () => over }
}

/** A lot before and after two bids. */
function evening() {
  const room = aLotAt(100)
  const begun = room.sale
  const once = room.floor('a', 100).sale
  return { begun, once, twice: room.floor('b', 200).sale, over: room.sold(200).stopped().sale }
}

test('applies the changes heard during a read if the reply is older', async () => {
  const { begun, once, twice } = evening()
  const { page, hear, answer, highest } = openPage(begun)
  expect(page.sale).toBeNull()
  hear(change(begun, once))
  hear(change(once, twice))
  await answer(0, once)
  expect(highest()).toBe(200)
})

test('repeats a read that failed', async () => {
  const { begun } = evening()
  const { page, answer, readings } = openPage(begun)
  await answer(0, null)
  expect(page.sale).toBeNull()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(readings).toHaveLength(2)
  await answer(1, begun)
  expect(page.sale?.live).toBe(true)
})

test('uses the later of two reads, in either order of their answers', async () => {
  const { begun, once } = evening()
  const { page, answer, highest } = openPage(begun)
  void page.look()
  await answer(1, once)
  await answer(0, begun)
  expect(highest()).toBe(100)
})

test('reads the sale again after a missed message and after each reconnection', async () => {
  const { begun, once, twice } = evening()
  const { page, hear, connect, answer, highest, readings } = openPage(begun)
  await answer(0, begun)
  hear(change(once, twice))
  expect(page.sale).toBeNull()
  await answer(1, twice)
  expect(highest()).toBe(200)
  connect(twice)
  expect(readings).toHaveLength(3)
})

test('notices the end of a sale by its message, or by a read if the message was lost', async () => {
  const { begun, twice, over } = evening()
  const told = openPage(begun)
  await told.answer(0, twice)
  told.hear(change(twice, over))
  expect(told.over()).toBe(1)
  const lost = openPage(begun)
  await lost.answer(0, begun)
  lost.connect(over)
  await lost.answer(1, over)
  expect(lost.over()).toBe(1)
})
