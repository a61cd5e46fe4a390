import { expect, test } from 'vitest'
import { aSale } from '../../../shared/sale/testing/a-sale.ts'
import { aMemory, saleReply, toldOf } from '../testing/memory.ts'
import { saleRead } from './sale-reads.ts'

/** A phone that holds lot 1 with a bid and reads the current lot. */
function aPhone() {
  const room = aSale().live().lot(1).asking(1_000).floor('floor-1', 1_200)
  const screen = aMemory({ room, lots: [1] })
  const told: unknown[] = []
  const readAgain = (...key: unknown[]) => void told.push(key)
  async function reads(reply: ReturnType<typeof saleReply>, signal = new AbortController().signal): Promise<void> {
    const client = { call: async () => reply } as never
    const { queryFn } = saleRead({ client, store: screen.store, readAgain }, 'current')
    if (typeof queryFn === 'function') await queryFn({ signal })
  }
  return { screen, reads, told }
}

const amounts = ({ lot }: ReturnType<typeof aPhone>['screen']) => lot(1)?.bids.map(({ amount }) => amount)

test('drops bids from before a reset when their lot becomes current again', async () => {
  const { screen, reads } = aPhone()
  expect(amounts(screen)).toEqual([1_000, 1_200])
  const again = aSale().live()
  await reads(saleReply(again.sale, []))
  expect(screen.lot(1)).toBeUndefined()
  again.lot(1)
  screen.hear(toldOf(again))
  await reads(saleReply(again.sale, [1]))
  expect(screen.lot(1)?.bids).toEqual([])
})

test('reads lots that are missing in a reply again if the sale changed during the read', async () => {
  const { screen, reads, told } = aPhone()
  screen.room.floor('floor-2', 1_300)
  await reads(saleReply(screen.room.sale, [2]))
  expect(screen.lot(1)).toBeUndefined()
  expect(told).toEqual([['sale']])
  // The current lot remains on show until it is read again.
  expect(screen.view().sale?.currentLot?.lot_number).toBe(1)
})

test('keeps lots that are missing in a reply if the sale did not change', async () => {
  const { screen, reads, told } = aPhone()
  await reads(saleReply(screen.room.sale, [2]))
  expect(amounts(screen)).toEqual([1_000, 1_200])
  expect(told).toEqual([])
})

test('ignores the reply of a cancelled read', async () => {
  const { screen, reads } = aPhone()
  screen.room.floor('floor-2', 1_300)
  await expect(reads(saleReply(screen.room.sale, [1]), AbortSignal.abort())).rejects.toThrow('aborted')
  expect(amounts(screen)).toEqual([1_000, 1_200])
})
