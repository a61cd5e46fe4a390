import { expect, test } from 'vitest'
import type { LotNumber } from '../shared/lot-number.ts'
import { testClient } from './start/testing/test-client.ts'
import { openSaleroom, plainAuction, type TestSaleroom } from './start/testing/test-saleroom.ts'

const lot = (lotNumber: LotNumber) => ({ params: { lotNumber } })

/** Another desk of the house: staff, on a tablet. */
async function tabletOf(room: TestSaleroom) {
  const lan = { host: '127.0.0.2' }
  const { pin } = await room.clerk.call('setLanAccess', { body: { enabled: true } })
  const { headers } = await testClient(() => room.url, lan).try('enterPin', {
    body: { pin: pin ?? '', name: 'Tablet' },
  })
  const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  return testClient(() => room.url, { ...lan, headers: { Cookie: cookie } })
}

/** Lot 1 is active at 300 of a floor bidder; an online bid of 400 waits. */
async function onTheBlock() {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2, 3])] })
  const { clerk } = room
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('setStartPrice', { ...lot(1), body: { startPrice: 100 } })
  await clerk.call('placeBid', { body: { lotNumber: 1, amount: 300, type: 'floor', paddleNumber: '77' } })
  const phone = await room.bidder()
  const { id } = await phone.call('placeBid', { body: { lotNumber: 1, amount: 400, type: 'online' } })
  return { room, clerk, waiting: id }
}

type World = Awaited<ReturnType<typeof onTheBlock>>

/** The commands of a desk, with the sentence in the history. */
const KINDS: readonly [kind: string, act: (world: World) => Promise<unknown>, sentence: RegExp][] = [
  [
    'a bid',
    ({ clerk }) => clerk.call('placeBid', { body: { lotNumber: 1, amount: 500, type: 'phone' } }),
    /Telephone bid of 500/,
  ],
  ['an acceptance', ({ clerk, waiting }) => clerk.call('approveBid', { params: { id: waiting } }), /accepted/],
  ['a rejection', ({ clerk, waiting }) => clerk.call('rejectBid', { params: { id: waiting } }), /rejected/],
  ['a sale', ({ clerk }) => clerk.call('markSold', { body: { lotNumber: 1, soldPrice: 300 } }), /Lot 1 sold for 300/],
  ['a pass', ({ clerk }) => clerk.call('markPassed', { body: { lotNumber: 1 } }), /Lot 1 passed/],
  ['a withdrawal', ({ clerk }) => clerk.call('withdrawLot', { ...lot(1), body: {} }), /Lot 1 withdrawn/],
  ['Clear All', ({ clerk }) => clerk.call('clearBids', { ...lot(1), body: { clearedBy: 'clerk' } }), /cleared/i],
  ['an increment', ({ clerk }) => clerk.call('setIncrement', { ...lot(1), body: { increment: 250 } }), /250/],
  ['a pause', ({ clerk }) => clerk.call('pause', { body: { message: 'Ten minutes' } }), /[Pp]aused/],
  ['a fair warning', ({ clerk }) => clerk.call('fairWarning', { body: { lotNumber: 1 } }), /Fair warning/],
  ['the start of a lot', ({ clerk }) => clerk.call('startLot', { body: { lotNumber: 3 } }), /Lot 3 started/],
  [
    'a price',
    async ({ clerk }) => {
      await clerk.call('startLot', { body: { lotNumber: 3 } })
      await clerk.call('setStartPrice', { ...lot(3), body: { startPrice: 700 } })
    },
    /Asking price of 700/,
  ],
]

async function standing({ clerk }: World, lotNumber: LotNumber) {
  const { startPrice, currentIncrement, manualIncrementSet } = await clerk.call('lotState', lot(lotNumber))
  const { status, amount, paddleNumber } = await clerk.call('saleStatus', lot(lotNumber))
  const bids = await clerk.call('bidsOfLot', lot(lotNumber))
  const { paused, fairWarningLotNumber } = await clerk.call('auctionState')
  return {
    figures: { startPrice, currentIncrement, manualIncrementSet },
    outcome: { status, amount, paddleNumber },
    bids: bids.map(({ id, amount: bid, status: is }) => ({ id, bid, is })),
    paused: paused?.message,
    isWarned: fairWarningLotNumber === lotNumber,
  }
}

test.each(KINDS)('%s is undone and redone after a restart', async (_, act, sentence) => {
  const world = await onTheBlock()
  const { clerk, room } = world
  const both = async () => [
    await standing(world, 1),
    await standing(world, 3),
    (await clerk.call('auctionState')).activeLotNumber,
  ]
  await act(world)
  const done = await both()
  await room.restart()
  expect(await clerk.call('undo', { body: {} })).toMatchObject({ sentence: expect.stringMatching(sentence) })
  const undone = await both()
  expect(undone).not.toEqual(done)
  await room.restart()
  expect(await clerk.call('redo', { body: {} })).toMatchObject({ sentence: expect.stringMatching(sentence) })
  expect(await both()).toEqual(done)
  await clerk.call('undo', { body: {} })
  expect(await both()).toEqual(undone)
})

test.each(KINDS)(
  '%s is undone after another desk moved on, and the live lot is not touched',
  async (_, act, sentence) => {
    const world = await onTheBlock()
    const { clerk, room } = world
    const tablet = await tabletOf(room)
    await act(world)
    const done = await standing(world, 1)
    await tablet.call('startLot', { body: { lotNumber: 2 } })
    await tablet.call('setStartPrice', { ...lot(2), body: { startPrice: 900 } })
    if (!done.paused)
      await tablet.call('placeBid', { body: { lotNumber: 2, amount: 900, type: 'floor', paddleNumber: '5' } })
    const live = async () => {
      const { figures, outcome, bids } = await standing(world, 2)
      return { figures, outcome, bids, active: (await clerk.call('auctionState')).activeLotNumber }
    }
    const untouched = await live()
    expect(await clerk.call('undo', { body: {} })).toMatchObject({
      sentence: expect.stringMatching(sentence),
      undone: true,
    })
    expect(await live()).toEqual(untouched)
  },
)

test('refuses to undo a command with a later change, and names that change', async () => {
  const { clerk } = await onTheBlock()
  await clerk.call('pause', { body: { message: 'Ten minutes' } })
  await clerk.call('resume')
  const { commands } = await clerk.call('history')
  const pause = commands.find(({ sentence }) => sentence.includes('Ten minutes'))
  await clerk.call('placeBid', { body: { lotNumber: 1, amount: 500, type: 'phone' } })
  const refused = await clerk.try('undo', { body: { commandId: pause?.id ?? '' } })
  expect(refused).toMatchObject({ status: 409, body: { code: 'undo_blocked' } })
  expect(refused.text).toContain('“Sale goes on” depends on it: undo that first')
})
