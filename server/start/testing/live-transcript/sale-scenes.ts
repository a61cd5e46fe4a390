import { z } from 'zod'
import type { Players } from './play.ts'
import { doTwice, idOf, online, openLot, SOLD, START_LOT } from './script.ts'

type ListedLot = { lot_number: number | string; title: string }
const History = z.looseObject({ commands: z.array(z.looseObject({ id: z.string(), sentence: z.string() })) })

/** Staff's preparations while another sale is shown, and the start. */
export async function beforeTheSale({ clerk, ann, readAll }: Players): Promise<void> {
  await readAll('before the sale', [1])
  await clerk('PUT', '/api/auction/matinee/metadata', { title: 'Matinée', location: 'Paris, France', currency: 'EUR' })
  await clerk('PUT', '/api/auction/evening/metadata', { title: 'Evening sale', date_time: '2026-11-22 18:00' })
  const star = idOf(await clerk('POST', '/api/tags', { name: 'Star lot', color: '#aa0000' }))
  const arr = idOf(await clerk('POST', '/api/tags', { name: 'ARR', metaDescription: 'Resale right applies' }))
  await clerk('POST', `/api/auctions/evening/lots/1/tags/${star}`)
  await clerk('POST', `/api/auctions/matinee/lots/1/tags/${star}`)
  await clerk('POST', `/api/auctions/matinee/lots/1/tags/${arr}`)
  await clerk('DELETE', `/api/auctions/matinee/lots/1/tags/${arr}`)
  await clerk('PUT', `/api/tags/${star}`, { name: 'Highlight', color: '#00aa00' })
  await clerk('POST', '/api/auction/broadcast', { message: 'Doors open at five' })
  await clerk('PUT', '/api/currency/overrides', { EUR: 0.9 })
  const left = { auctionId: 'evening', lotNumber: 4, paddleNumber: '510', amount: 700, location: 'Rome' }
  const added = idOf(await clerk('POST', '/api/advanced-bids', left))
  await clerk('POST', '/api/auctions/evening/advanced-bids', {
    bids: [
      { lotNumber: 4, paddleNumber: '511', amount: 650 },
      { lotNumber: 9, paddleNumber: '512', amount: 800, location: 'Lima' },
    ],
  })
  await clerk('DELETE', `/api/advanced-bids/${added}`)
  await ann('POST', '/api/bids', { lotNumber: 1, amount: 500, type: 'online' })
  await clerk('POST', '/api/auction/start', { auctionId: 'evening' })
  await clerk('POST', '/api/auction/start', { auctionId: 'matinee' })
  await readAll('at the start', [1, 4])
}

/** Maximum bids, by hand and automatic, and another ladder. */
export async function theBook(players: Players): Promise<void> {
  const { clerk, tablet, ann, readAll } = players
  await openLot(players, 7, 500)
  await clerk('POST', '/api/advanced-bids/execute', { lotNumber: 7 })
  await doTwice(clerk, 'PUT', '/api/auctions/evening/terms', { advanceBids: 'maximum', ties: 'step_above' })
  await doTwice(clerk, 'POST', '/api/advanced-bids/execute', { lotNumber: 7 })
  await clerk('POST', '/api/advanced-bids/left-4/accept', { lotNumber: 7 })
  await doTwice(clerk, 'POST', '/api/bids', { lotNumber: 7, amount: 1_200, type: 'house' })
  await clerk('POST', '/api/advanced-bids/left-5/accept', { lotNumber: 7 })
  await doTwice(clerk, 'POST', '/api/advanced-bids/left-4/accept', { lotNumber: 7 })
  await doTwice(clerk, 'PUT', '/api/auctions/evening/terms', { bookBids: 'automatic', largestJump: 4 })
  await doTwice(tablet, 'POST', '/api/bids', { lotNumber: 7, amount: 1_500, type: 'floor', paddleNumber: '89' })
  const anns = await online(ann, 7, 2_000)
  await doTwice(clerk, 'POST', `/api/bids/${anns}/approve`)
  await readAll('while the book bids', [7, 8])
  await clerk('POST', '/api/lot/mark-passed', { lotNumber: 7 })
  await doTwice(clerk, 'POST', START_LOT, { lotNumber: 8 })
  await doTwice(clerk, 'PATCH', '/api/lots/8/start-price', { startPrice: 1_000 })
  await clerk('POST', '/api/bids', { lotNumber: 8, amount: 1_400, type: 'phone', paddleNumber: '90' })
  const ladder = [
    { from: 0, step: 50 },
    { from: 1_000, pattern: [2, 5, 8] },
  ]
  await doTwice(clerk, 'PUT', '/api/auctions/evening/terms', { ladder, snap: true })
  await clerk('POST', '/api/bids', { lotNumber: 8, amount: 2_900, type: 'floor', paddleNumber: '77' })
  await clerk('POST', SOLD, { lotNumber: 8, soldPrice: 3_000 })
  await clerk('PUT', '/api/auctions/evening/terms', { advanceBids: 'fixed', bookBids: 'manual' })
}

/** Lots added, removed, moved and edited; details, tags and advance bids while a lot is active. */
export async function editedCatalogue(players: Players): Promise<void> {
  const { clerk, tablet, readAll } = players
  const rest = [1, 2, 3, '3A', 4, 5, 6, 7, 8, 9].map((lot) => ({ lot_number: lot, title: `Title of lot ${lot}` }))
  const save = (lots: ListedLot[], more: object = {}) =>
    doTwice(clerk, 'PUT', '/api/auction/evening/lots', { lots, ...more })
  const last = [10, 11, 12].map((lot) => ({ lot_number: lot, title: `Title of lot ${lot}` }))
  await openLot(players, 9, 400)
  await save([...rest, { lot_number: '9A', title: 'A late addition' }, ...last, { lot_number: 13, title: 'Lot 13' }])
  const added = [...rest, { lot_number: '9A', title: 'A late addition', artist: 'Anon', high_estimate: 900 }]
  await save([...added, ...last])
  await save([...added, ...last.toReversed()], { order: 'as_listed' })
  const edited = rest.map((lot) =>
    lot.lot_number === 9 ? { ...lot, reserve: 700, estimate: 'Estimate 500-700' } : lot,
  )
  await save([...edited, { lot_number: '9A', title: 'A late addition' }, ...last.toReversed()])
  await clerk('PUT', '/api/auction/evening/lots', { lots: last })
  await clerk('PUT', '/api/auction/evening/lots', { lots: rest, baseVersion: 1 })
  await doTwice(clerk, 'PUT', '/api/auction/evening/metadata', { title: 'The evening sale', currency: 'GBP' })
  await clerk('PUT', '/api/auction/evening/metadata', { source_url: 'https://example.org/evening' })
  const tag = idOf(await clerk('POST', '/api/tags', { name: 'No reserve' }))
  await doTwice(clerk, 'POST', `/api/auctions/evening/lots/9/tags/${tag}`)
  await doTwice(tablet, 'POST', `/api/auctions/evening/lots/10/tags/${tag}`)
  await doTwice(clerk, 'DELETE', `/api/auctions/evening/lots/9/tags/${tag}`)
  await clerk('PUT', `/api/tags/${tag}`, { name: 'Without reserve', color: '#123456' })
  await clerk('DELETE', `/api/tags/${tag}`)
  const left = { auctionId: 'evening', lotNumber: 9, paddleNumber: '520', amount: 600 }
  const added9 = idOf(await doTwice(clerk, 'POST', '/api/advanced-bids', left))
  await doTwice(clerk, 'DELETE', `/api/advanced-bids/${added9}`)
  await doTwice(clerk, 'POST', '/api/auctions/evening/advanced-bids', {
    bids: [
      { lotNumber: 9, paddleNumber: '521', amount: 550 },
      { lotNumber: 10, paddleNumber: '522', amount: 5_000, location: 'Lima' },
    ],
  })
  await readAll('after the edits', [9, '9A', 12])
}

/** Commands with later ones are undone by their ids, and redone. */
export async function undoneLater(players: Players): Promise<void> {
  const { clerk, tablet, ann, readAll } = players
  const idSaid = async (sentence: RegExp) => {
    const { commands } = History.parse((await clerk('GET', '/api/auction/history?limit=200')).body)
    const found = commands.find((each) => sentence.test(each.sentence))
    if (!found) throw new Error(`Nothing in the history says ${sentence}`)
    return { commandId: found.id }
  }
  const laterBack = async (sentence: RegExp) => {
    const command = await idSaid(sentence)
    await clerk('POST', '/api/auction/undo', command)
    await clerk('POST', '/api/auction/redo', command)
  }
  await clerk('POST', '/api/bids', { lotNumber: 9, amount: 800, type: 'floor', paddleNumber: '91' })
  await clerk('POST', SOLD, { lotNumber: 9, soldPrice: 800 })
  await openLot(players, 10, 300)
  await tablet('POST', '/api/bids', { lotNumber: 10, amount: 300, type: 'phone', paddleNumber: '92' })
  await laterBack(/^Lot 9 sold/)
  await laterBack(/^Lot 6 sold/)
  await laterBack(/^In-Person bid of 800 by paddle 91/)
  await laterBack(/^Telephone bid of 300 by paddle 92/)
  await online(ann, 10, 500)
  await tablet('POST', '/api/auction/undo', {})
  await readAll('after undoing another desk’s bid', [9, 10])
  await tablet('POST', '/api/auction/redo', {})
  await clerk('POST', '/api/auction/undo', { commandId: 'no-such-command' })
}

/** The end of the sale, undone and redone; the sale resumed and concluded. */
export async function stoppedAndResumed(players: Players): Promise<void> {
  const { clerk, readAll } = players
  await clerk('POST', '/api/auction/fair-warning', { lotNumber: 10 })
  await doTwice(clerk, 'POST', '/api/auction/stop')
  await readAll('after the end', [1, 10])
  await clerk('PATCH', '/api/lots/1/outcome', { notes: 'Paid in cash' })
  await doTwice(clerk, 'POST', '/api/auction/start', { auctionId: 'evening' })
  await clerk('POST', START_LOT, { lotNumber: 10 })
  await clerk('POST', '/api/lots/11/withdraw', {})
  await clerk('POST', '/api/auction/stop')
}

/** Another sale is on show and is deleted; then the first one is on show again. */
export async function anotherSale(players: Players): Promise<void> {
  const { clerk, ben, readAll } = players
  await clerk('PUT', '/api/auction/matinee/metadata', { location: 'Lyon, France' })
  await clerk('POST', '/api/auction/start', { auctionId: 'matinee' })
  await openLot(players, 1, 100)
  const bens = await online(ben, 1, 200)
  await doTwice(clerk, 'POST', `/api/bids/${bens}/approve`)
  await doTwice(clerk, 'POST', SOLD, { lotNumber: 1, soldPrice: 200 })
  await clerk('PUT', '/api/auction/evening/metadata', { location: 'Leeds, UK' })
  await readAll('while another sale is live', [1, 2])
  await clerk('DELETE', '/api/auction/attic')
  await clerk('DELETE', '/api/auction/matinee')
  await readAll('after its deletion', [1])
  await clerk('POST', '/api/auction/evening/reset')
  await readAll('after its reset', [1])
}
