import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Reply } from '../shared/api/index.ts'
import { deskCallersOf, LAN_HOST, ofBerg } from './start/testing/callers.ts'
import { connectScreen } from './start/testing/screen.ts'
import { testClient } from './start/testing/test-client.ts'
import { openSaleroom, plainAuction, type TestSaleroom } from './start/testing/test-saleroom.ts'

const lot = (lotNumber: number | string) => ({ params: { lotNumber } })

/** A live sale of Berg: lot 1 has a bid, 2 is an appeal that is over, 3 passed, and 4 an appeal that is on. `next` opens lot 5. */
async function anEvening() {
  const spring = ofBerg(plainAuction('spring', [1, 2, 3, 4, 5]))
  const lots = spring.lots.map((each) => ({ ...each, reserve: 900 }))
  const room = await openSaleroom({ auctions: [{ ...spring, lots }, ofBerg(plainAuction('autumn', [1, 5]))] })
  const { clerk } = room
  const desks = await deskCallersOf(room)
  await clerk.call('setTerms', { params: { auctionId: 'spring' }, body: { secondRecord: 'blind' } })
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  for (const lotNumber of [2, 4])
    await clerk.call('setRound', { ...lot(lotNumber), body: { kind: 'appeal', levels: [1_000, 500] } })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('setStartPrice', { ...lot(1), body: { startPrice: 100 } })
  const bid = (lotNumber: number, amount: number, paddleNumber: string) =>
    clerk.call('placeBid', { body: { lotNumber, amount, type: 'floor', paddleNumber } })
  await bid(1, 200, '77')
  const confirm = ['record_missing'] as const
  await clerk.call('startLot', { body: { lotNumber: 2 } })
  await bid(2, 1_000, '77')
  await clerk.call('markSold', { body: { lotNumber: 2, soldPrice: 1_000 } })
  await clerk.call('startLot', { body: { lotNumber: 3, confirm: [...confirm] } })
  await clerk.call('markPassed', { body: { lotNumber: 3 } })
  await clerk.call('startLot', { body: { lotNumber: 4, confirm: [...confirm] } })
  const next = async () => {
    await clerk.call('markPassed', { body: { lotNumber: 4 } })
    await clerk.call('startLot', { body: { lotNumber: 5, confirm: [...confirm] } })
    await clerk.call('setStartPrice', { ...lot(5), body: { startPrice: 100 } })
    return await bid(5, 200, '77')
  }
  return { room, clerk, desks, next }
}

const Refusal = z.object({ code: z.string(), message: z.string() })

/** Everything that the house knows of its sales. */
async function wholeState({ clerk }: TestSaleroom): Promise<string> {
  const paths = ['/api/sale?lots=all', '/api/auction/state?view=full', '/api/auction-data', '/api/audit/spring']
  const more = ['/api/auctions/spring/terms', '/api/auction/history', '/api/paddles', '/api/access/displays']
  const answers = []
  for (const path of [...paths, ...more, ...[1, 2, 3, 4, 5].map((each) => `/api/lots/${each}/round`)])
    answers.push((await clerk.ask('GET', path)).text)
  return answers.join('\n')
}

test('refuses every slip of an evening in words, and changes nothing', async () => {
  const { room, desks, next } = await anEvening()
  const ask = (role: string, method: string, path: string, body: object) => {
    const desk = desks.find((each) => each.role === role)
    return (desk?.client ?? room.clerk).ask(method, path, { body })
  }
  type Slip = [why: string, asked: Parameters<typeof ask>, code: string]
  const ofAppeal: Slip[] = [
    ['a level twice', ['staff', 'PUT', '/api/lots/5/round', { kind: 'appeal', levels: [500, 500] }], 'level_twice'],
    ['a level that is none', ['staff', 'POST', '/api/lots/4/round/level', { amount: 750 }], 'no_level'],
    [
      'a pledge at no level',
      ['staff', 'POST', '/api/bids', { lotNumber: 4, amount: 750, type: 'floor', paddleNumber: '8' }],
      'not_the_level',
    ],
    [
      'a pledge after the hammer',
      ['staff', 'POST', '/api/bids', { lotNumber: 2, amount: 1_000, type: 'floor', paddleNumber: '8' }],
      'lot_not_active',
    ],
  ]
  const ofLot = (highest: string): Slip[] => [
    [
      'a tie of a paddle with itself',
      ['staff', 'POST', `/api/bids/${highest}/tie`, { type: 'phone', paddleNumber: '77' }],
      'same_bidder',
    ],
    ['a tie without a bid', ['staff', 'POST', '/api/bids/none/tie', { type: 'floor' }], 'bid_unknown'],
    [
      'parting a lot with bids',
      ['staff', 'POST', '/api/lots/1/part', { into: [{ lot_number: '1A' }, { lot_number: '1B' }] }],
      'lot_in_use',
    ],
    [
      'adding a lot number that exists',
      ['staff', 'POST', '/api/auction/lots', { after: 1, lot: { lot_number: 5, title: 'Again' } }],
      'lot_twice',
    ],
    ['moving a finished lot', ['staff', 'POST', '/api/auction/next', { lotNumber: 3 }], 'lot_finished'],
    [
      'a second record for an open lot',
      ['entry', 'POST', '/api/lots/5/second-record', { status: 'passed', amount: null, paddleNumber: null }],
      'lot_not_finished',
    ],
    ['raising a reserve', ['vendor', 'POST', '/api/vendor/lots/5/reserve', { amount: 901 }], 'reserve_raised'],
  ]
  const changesNothing = async (slips: Slip[]) => {
    const before = await wholeState(room)
    const answers: unknown[] = []
    for (const [why, asked] of slips) {
      const { status, body } = await ask(...asked)
      const { code, message } = Refusal.parse(body)
      expect(message, why).toMatch(/^[A-Z\d]\S* .*\w/)
      answers.push([why, status >= 400 && status < 500, code])
    }
    expect(answers).toEqual(slips.map(([why, , code]) => [why, true, code]))
    expect(await wholeState(room)).toBe(before)
  }
  await changesNothing(ofAppeal)
  await changesNothing(ofLot((await next()).id))
})

test('a prompter and a vendor change nothing of others, hear nothing of others, and end with their links', async () => {
  const { room, clerk, desks } = await anEvening()
  // On the LAN, where a device without a link is the public.
  const onLan = ({ name }: { name: string }) => {
    const desk = desks.find((each) => each.name === name)
    if (!desk?.screen.cookie) throw new Error(`There is no ${name}`)
    const headers = { Cookie: desk.screen.cookie }
    return {
      screen: { ...desk.screen, host: LAN_HOST },
      client: testClient(() => room.url, { host: LAN_HOST, headers }),
    }
  }
  const prompter = onLan({ name: 'the prompter desk' })
  const vendor = onLan({ name: 'the vendor desk' })
  const screens = []
  for (const { screen } of [prompter, vendor])
    for (const form of ['named', 'diffs'] as const)
      screens.push(await connectScreen(room.url, { ...screen, ...(form === 'diffs' && { form }) }))
  const before = await wholeState(room)
  const refusals = [
    await vendor.client.try('movePrompter', { body: { move: 'down' } }),
    await prompter.client.try('lowerReserve', { ...lot(5), body: { amount: 100 } }),
    await prompter.client.try('answerSale', { ...lot(2), body: { accept: true } }),
    await prompter.client.try('vendorLots'),
    await vendor.client.ask('POST', '/api/vendor/lots/5/reserve?auctionId=autumn', { body: { amount: 901 } }),
    await vendor.client.ask('POST', '/api/vendor/lots/5/reserve', { body: { amount: 100, auctionId: 'autumn' } }),
    await vendor.client.ask('POST', '/api/vendor/lots/5/reserve', { body: { amount: 0 } }),
    await vendor.client.ask('POST', '/api/vendor/lots/5/reserve', { body: { amount: -5 } }),
    await vendor.client.try('undo', { body: {} }),
    await prompter.client.try('undo', { body: {} }),
  ]
  expect(refusals.map(({ status }) => status >= 400 && status < 500)).toEqual(refusals.map(() => true))
  // The same calls by the socket, with the cookie of the link alone.
  for (const [screen, call, body] of [
    [screens[1], 'lowerReserve', { amount: 100 }],
    [screens[3], 'movePrompter', { move: 'down' }],
    [screens[3], 'undo', {}],
  ] as const) {
    const answer = await new Promise((heard) =>
      screen?.socket.emit('call', { call, params: { lotNumber: 5 }, body }, heard),
    )
    expect(answer).toMatchObject({ status: 403 })
  }
  expect(await wholeState(room)).toBe(before)
  // Their words, one after the other: neither the paddle nor the reserve, nor a link’s code.
  const heard = JSON.stringify(screens.slice(2).map((screen) => screen.heard))
  expect(heard).not.toMatch(/"77"|reserve|Berg/)

  const links: Reply<'displayLinks'> = await clerk.call('displayLinks')
  const ends = screens.map(({ socket }) => new Promise((ended) => socket.once('disconnect', ended)))
  for (const { id, role } of links)
    if (role === 'prompter' || role === 'vendor') await clerk.call('revokeDisplayLink', { params: { id } })
  await Promise.all(ends)
  expect((await prompter.client.call('me')).role).toBe('public')
  expect((await vendor.client.call('me')).role).toBe('public')
  expect(await prompter.client.try('movePrompter', { body: { move: 'down' } })).toMatchObject({ status: 401 })
  expect(await vendor.client.try('lowerReserve', { ...lot(5), body: { amount: 100 } })).toMatchObject({ status: 401 })
})
