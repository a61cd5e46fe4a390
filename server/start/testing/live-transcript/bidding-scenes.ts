import { z } from 'zod'
import type { Players } from './play.ts'
import { bid, doTwice, online, openLot, SOLD, START_LOT, WithId } from './script.ts'

/** Start prices, bids of the room, increments. */
export async function openingPrices({ clerk, tablet }: Players): Promise<void> {
  await clerk('PATCH', '/api/lots/1/start-price', { startPrice: 500 })
  await doTwice(clerk, 'POST', START_LOT, { lotNumber: 1 })
  await clerk('POST', '/api/bids', { lotNumber: 1, amount: 500, type: 'floor' })
  await doTwice(clerk, 'PATCH', '/api/lots/1/start-price', { startPrice: 500 })
  await doTwice(clerk, 'PATCH', '/api/lots/1/start-price', { startPrice: 400 })
  await doTwice(clerk, 'POST', '/api/bids', { lotNumber: 1, amount: 400, type: 'floor', paddleNumber: '77' })
  await doTwice(tablet, 'POST', '/api/bids', {
    lotNumber: 1,
    amount: 450,
    type: 'phone',
    bidderLocation: 'Vienna',
    notes: 'line 3',
  })
  await clerk('POST', '/api/bids', { lotNumber: 1, amount: 450, type: 'floor' })
  await doTwice(clerk, 'PATCH', '/api/lots/1/increment', { increment: 75 })
  await doTwice(clerk, 'POST', '/api/lots/1/reset-increment')
}

/** Online bids approved, rejected and outbid; fair warning and its end. */
export async function onlineBids({ clerk, tablet, ann, ben, visitor, readAll }: Players): Promise<void> {
  await visitor('POST', '/api/bids', { lotNumber: 1, amount: 600, type: 'online' })
  await online(ann, 1, 600)
  const bens = await online(ben, 1, 700)
  await ann('POST', '/api/bids', { lotNumber: 1, amount: 800, type: 'online' })
  await readAll('while online bids wait', [1, 4])
  await doTwice(clerk, 'POST', `/api/bids/${bens}/approve`)
  const anns = await online(ann, 1, 800)
  await doTwice(tablet, 'POST', `/api/bids/${anns}/reject`)
  await doTwice(tablet, 'POST', `/api/bids/${anns}/undo`)
  await doTwice(clerk, 'POST', '/api/auction/fair-warning', { lotNumber: 1 })
  // The approval clears it, and so does a later bid of the room.
  await clerk('POST', `/api/bids/${anns}/approve`)
  await clerk('POST', '/api/auction/fair-warning', { lotNumber: 1 })
  await readAll('at fair warning', [1])
  const waits = await online(ben, 1, 1_000)
  await doTwice(clerk, 'POST', '/api/bids', { lotNumber: 1, amount: 1_000, type: 'floor', paddleNumber: '78' })
  await clerk('POST', `/api/bids/${waits}/approve`)
}

/** Bids cancelled, deleted, edited and restored; advance bids declined and accepted. */
export async function correctedBids({ clerk, tablet, ann, ben, readAll }: Players): Promise<void> {
  const phone = await bid(clerk, { lotNumber: 1, amount: 1_100, type: 'phone', paddleNumber: '81' })
  await clerk('POST', '/api/auction/fair-warning', { lotNumber: 1 })
  await doTwice(clerk, 'PATCH', `/api/bids/${phone}/cancel`)
  await doTwice(clerk, 'PATCH', `/api/bids/${phone}/restore`)
  await doTwice(clerk, 'PATCH', `/api/bids/${phone}/delete-by-clerk`)
  await readAll('after a deletion', [1])
  await doTwice(clerk, 'PATCH', `/api/bids/${phone}/restore-by-clerk`)
  await doTwice(tablet, 'PATCH', `/api/bids/${phone}/edit`, {
    amount: 1_150,
    type: 'floor',
    paddleNumber: '82',
    bidderLocation: 'Rome',
    notes: 'misheard',
    lotNumber: 1,
  })
  const waits = await online(ann, 1, 1_300)
  await doTwice(clerk, 'PATCH', `/api/bids/${waits}/cancel`)
  await clerk('POST', `/api/bids/${waits}/undo`)
  await clerk('PATCH', `/api/bids/${waits}/edit`, { amount: 1_400 })
  await clerk('PATCH', `/api/bids/${waits}/delete-by-clerk`)
  await clerk('PATCH', `/api/bids/${waits}/restore-by-clerk`)
  const approved = await online(ben, 1, 1_300)
  await clerk('POST', `/api/bids/${approved}/approve`)
  await clerk('PATCH', `/api/bids/${approved}/cancel`)
  await clerk('PATCH', `/api/bids/${approved}/restore`)
  await doTwice(clerk, 'POST', '/api/advanced-bids/left-3/decline', { lotNumber: 1 })
  await clerk('POST', '/api/advanced-bids/left-2/accept', { lotNumber: 1 })
  await doTwice(clerk, 'POST', '/api/advanced-bids/left-1/accept', { lotNumber: 1 })
  await clerk('DELETE', '/api/advanced-bids/left-1')
}

/** The hammer, a late bid, and the lot reopened for it. */
export async function hammerAndLateBid({ clerk, tablet, ann, ben, readAll, waitSeconds }: Players): Promise<void> {
  await clerk('POST', SOLD, { lotNumber: 1, soldPrice: 1_500 })
  await online(ann, 1, 1_800)
  await doTwice(clerk, 'POST', SOLD, { lotNumber: 1, soldPrice: 1_600, notes: 'To the book' })
  await ann('POST', '/api/bids', { lotNumber: 1, amount: 1_900, type: 'online' })
  await ben('POST', '/api/bids', { lotNumber: 1, amount: 2_000, type: 'online' })
  await readAll('after a late bid', [1, 2])
  const status = z.looseObject({ late: z.array(WithId) })
  const { late } = status.parse((await clerk('GET', '/api/lots/1/sale-status')).body)
  await openLot({ clerk }, 2, 300)
  await doTwice(tablet, 'POST', '/api/lots/1/reopen', { lateBidId: late[0]?.id })
  const Waiting = z.array(WithId)
  const [waiting] = Waiting.parse((await clerk('GET', '/api/bids/pending/1')).body)
  await doTwice(clerk, 'POST', `/api/bids/${waiting?.id}/approve`)
  const price = z
    .looseObject({ highestBid: z.number() })
    .parse((await clerk('GET', '/api/lots/1/state')).body).highestBid
  await doTwice(clerk, 'POST', SOLD, { lotNumber: 1, soldPrice: price })
  waitSeconds(60)
  await ann('POST', '/api/bids', { lotNumber: 1, amount: 5_000, type: 'online' })
}

/** House bids, a pause, Clear All, and a sale recorded by the entry clerk. */
export async function pausedAndCleared({ clerk, tablet, ann, readAll }: Players): Promise<void> {
  await openLot({ clerk }, 2, 300)
  await clerk('POST', '/api/bids', { lotNumber: 2, amount: 900, type: 'house' })
  await doTwice(clerk, 'POST', '/api/bids', { lotNumber: 2, amount: 400, type: 'house' })
  await clerk('POST', SOLD, { lotNumber: 2, soldPrice: 400 })
  await clerk('POST', '/api/bids', { lotNumber: 2, amount: 500, type: 'phone' })
  await online(ann, 2, 600)
  await clerk('POST', '/api/auction/fair-warning', { lotNumber: 2 })
  await doTwice(clerk, 'POST', '/api/auction/pause', { message: 'Back in ten minutes' })
  await clerk('POST', '/api/auction/pause', { message: 'Back in five minutes' })
  await clerk('POST', '/api/bids', { lotNumber: 2, amount: 700, type: 'floor' })
  await ann('POST', '/api/bids', { lotNumber: 2, amount: 700, type: 'online' })
  await clerk('POST', '/api/auction/broadcast', { message: 'Tea is served' })
  await readAll('while paused', [2])
  await doTwice(clerk, 'POST', '/api/auction/resume')
  await clerk('POST', '/api/auction/fair-warning', { lotNumber: 2 })
  const clear = { clearedBy: 'The clerk', timestamp: '2026-11-22T18:30:00.000Z' }
  await doTwice(clerk, 'POST', '/api/bids/lot/2/clear-all', clear)
  await clerk('PATCH', '/api/lots/2/start-price', { startPrice: 500 })
  await clerk('POST', '/api/bids', { lotNumber: 2, amount: 950, type: 'floor' })
  await tablet('POST', '/api/lot/record-sale', { lotNumber: 2, amount: 950, type: 'floor' })
  await doTwice(tablet, 'POST', '/api/lot/record-sale', {
    lotNumber: 2,
    amount: 950,
    type: 'floor',
    paddleNumber: '83',
    notes: 'by the window',
  })
}

/** Lots passed and withdrawn, their outcomes corrected, and lots reopened. */
export async function unsoldLots(players: Players): Promise<void> {
  const { clerk, tablet, readAll } = players
  await openLot(players, 3, 200)
  await clerk('POST', '/api/bids', { lotNumber: 3, amount: 200, type: 'phone', paddleNumber: '84' })
  await clerk('POST', '/api/auction/fair-warning', { lotNumber: 3 })
  await doTwice(clerk, 'POST', '/api/lot/mark-passed', { lotNumber: 3, notes: 'No interest' })
  await doTwice(clerk, 'POST', '/api/lots/3A/withdraw', { notes: 'At the request of the vendor' })
  await clerk('POST', '/api/lot/mark-passed', { lotNumber: '3A' })
  const corrected = { status: 'sold', amount: 650, paddleNumber: '85', notes: 'Sold after the sale' }
  await doTwice(tablet, 'PATCH', '/api/lots/3A/outcome', corrected)
  await doTwice(clerk, 'PATCH', '/api/lots/2/outcome', { status: 'passed', notes: 'The buyer withdrew' })
  await clerk('PATCH', '/api/lots/2/outcome', { status: 'sold', amount: 950, paddleNumber: '83', notes: null })
  await readAll('after corrections', [1, 2, 3, '3A'])
  await doTwice(clerk, 'POST', START_LOT, { lotNumber: 3 })
  await doTwice(clerk, 'POST', '/api/lots/3A/reopen', {})
  await clerk('POST', '/api/lot/mark-passed', { lotNumber: '3A' })
}

/** Another lot is started before the active one has ended. */
export async function putBackLots(players: Players): Promise<void> {
  const { clerk, ann, ben } = players
  await openLot(players, 4, 300)
  await clerk('POST', '/api/bids', { lotNumber: 4, amount: 300, type: 'floor', paddleNumber: '86' })
  await online(ann, 4, 400)
  await online(ben, 4, 500)
  await clerk('POST', '/api/auction/fair-warning', { lotNumber: 4 })
  await doTwice(clerk, 'POST', START_LOT, { lotNumber: 5 })
  await clerk('POST', START_LOT, { lotNumber: 4 })
  const bens = await online(ben, 4, 700)
  await clerk('POST', '/api/auction/fair-warning', { lotNumber: 4 })
  await clerk('POST', `/api/bids/${bens}/approve`)
  await doTwice(clerk, 'POST', SOLD, { lotNumber: 4, soldPrice: 700 })
}

/** Sales below the reserve. */
export async function subjectSales(players: Players): Promise<void> {
  const { clerk } = players
  await openLot(players, 5, 500)
  await clerk('POST', '/api/bids', { lotNumber: 5, amount: 1_000, type: 'phone', paddleNumber: '87' })
  await clerk('POST', SOLD, { lotNumber: 5, soldPrice: 1_000 })
  await doTwice(clerk, 'POST', SOLD, { lotNumber: 5, soldPrice: 1_000, subject: true })
  await doTwice(clerk, 'PATCH', '/api/lots/5/outcome', { subject: false, belowReserve: true })
  await openLot(players, 6, 300)
  await clerk('POST', '/api/bids', { lotNumber: 6, amount: 500, type: 'floor' })
  await doTwice(clerk, 'POST', SOLD, { lotNumber: 6, soldPrice: 500, winnerPaddle: '88', belowReserve: true })
}
