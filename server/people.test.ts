import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rows } from '../shared/api/index.ts'
import { deskOf } from './start/testing/platform-desk.ts'
import { connectScreen } from './start/testing/screen.ts'
import { openSaleroom, plainAuction } from './start/testing/test-saleroom.ts'

/** A live sale with lot 1 active at 100. */
async function liveSale() {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2])] })
  await room.clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await room.clerk.call('startLot', { body: { lotNumber: 1 } })
  await room.clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 100 } })
  return room
}
const online = (amount: number) => ({ body: { lotNumber: 1, amount, type: 'online' as const } })

test('finds a client by name, company, number, mail and paddle, with any accents', async () => {
  const { clerk } = await liveSale()
  const { id } = await clerk.call('createClient', {
    body: {
      name: 'Zoë Müller',
      company: 'Ålesund Kunst',
      email: 'zoe@example.org',
      phones: [{ number: '+47 555 01 23' }],
    },
  })
  await clerk.call('createClient', { body: { name: 'Bo Li' } })
  await clerk.call('registerPaddle', { body: { paddle: '34', clientId: id } })
  for (const q of ['zoe', 'MULLER', 'alesund', 'zoe@', '5550123', '34', 'kunst zoe'])
    expect(
      (await clerk.call('clients', { query: { q } })).clients.map(({ name }) => name),
      q,
    ).toEqual(['Zoë Müller'])
  expect((await clerk.call('clients', { query: { q: 'nobody' } })).total).toBe(0)
})

test('keeps both clients of two desks that add one at once', async () => {
  const { clerk } = await liveSale()
  const names = ['Ada', 'Bo', 'Cy', 'Di']
  await Promise.all(names.map((name) => clerk.call('createClient', { body: { name } })))
  expect((await clerk.call('clients')).clients.map(({ name }) => name).sort()).toEqual(names)
})

test('changes a client field by field, and refuses a client without a name with a message', async () => {
  const { clerk } = await liveSale()
  const { id } = await clerk.call('createClient', { body: { name: 'Ada', note: 'old', alerts: ['cash only'] } })
  expect(await clerk.call('updateClient', { params: { id }, body: { note: '', company: 'Lovelace' } })).toEqual({
    ...{ id, name: 'Ada', company: 'Lovelace', alerts: ['cash only'], phones: [] },
    createdAt: expect.any(String),
  })
  await expect(clerk.call('createClient', { body: { name: ' ' } })).rejects.toThrow('A client needs a name.')
})

test('a sale’s journal has no name, number or reason in words', async () => {
  const { clerk, dataDir } = await liveSale()
  const { id } = await clerk.call('createClient', { body: { name: 'Secretname', phones: [{ number: '5550123' }] } })
  await clerk.call('registerPaddle', { body: { paddle: '34', clientId: id } })
  await clerk.call('changePaddle', { params: { paddle: '34' }, body: { status: 'suspended', reason: 'Secretreason' } })
  const journal = await readFile(join(dataDir, 'auctions/spring/sale.journal'), 'utf8')
  expect(journal).toContain(id)
  expect(journal).not.toMatch(/Secretname|5550123|Secretreason/)
})

test('gives a suspended bidder the reason, and reports the paddle to staff', async () => {
  const room = await liveSale()
  const bidder = await room.bidder()
  const staff = await connectScreen(room.url)
  await room.clerk.call('registerPaddle', { body: { paddle: bidder.paddle } })
  await room.clerk.call('changePaddle', {
    params: { paddle: bidder.paddle },
    body: { status: 'suspended', reason: 'please come to the desk' },
  })
  const message = `Paddle ${bidder.paddle} is suspended: please come to the desk`
  expect(await bidder.try('placeBid', online(100))).toMatchObject({ status: 409, body: { code: 'suspended', message } })
  const refused = () => staff.heard.filter(({ type }) => type === 'bid-refused')
  await expect.poll(refused).toMatchObject([{ paddleNumber: bidder.paddle, amount: 100, message }])
})

test('sends the reason of a suspension to a phone that connects, until the paddle is approved again', async () => {
  const room = await liveSale()
  const { clerk } = room
  const { paddleNumber: paddle, token } = await room.visitor.call('joinAsBidder', { body: {} })
  const change = (body: object) => clerk.call('changePaddle', { params: { paddle }, body })
  await clerk.call('registerPaddle', { body: { paddle } })
  await change({ status: 'suspended', reason: 'please come to the desk' })
  const wordsOf = ({ heard }: Awaited<ReturnType<typeof connectScreen>>) =>
    heard.flatMap((message) => (message.type === 'message-broadcast' ? message.message : []))
  const suspended = `Paddle ${paddle} is suspended: please come to the desk`
  const phone = await connectScreen(room.url, { token })
  await expect.poll(() => wordsOf(phone)).toEqual([suspended])
  await change({ status: 'approved' })
  await expect.poll(() => wordsOf(phone)).toEqual([suspended, `Paddle ${paddle} is approved: you may bid.`])
  const ids = phone.heard.flatMap((message) => (message.type === 'message-broadcast' ? message.id : []))
  expect(new Set(ids).size).toBe(1)
  const again = await connectScreen(room.url, { token })
  await change({ status: 'pending' })
  await expect.poll(() => wordsOf(again)).toEqual([`Paddle ${paddle} waits for the approval of the house.`])
})

test('keeps and shows a limit below the leading bid; the bid still leads, and no further bid is accepted', async () => {
  const room = await liveSale()
  const { clerk } = room
  const bidder = await room.bidder()
  const { paddle } = bidder
  await clerk.call('registerPaddle', { body: { paddle } })
  const { id } = await bidder.call('placeBid', online(500))
  await clerk.call('approveBid', { params: { id } })
  expect(await clerk.call('changePaddle', { params: { paddle }, body: { limit: 300 } })).toMatchObject({
    ...{ limit: 300, limitInForce: 300, exposure: 500 },
  })
  await room.restart()
  expect(await clerk.call('paddles', { query: {} })).toMatchObject({ paddles: [{ limitInForce: 300, exposure: 500 }] })
  await clerk.call('placeBid', { body: { lotNumber: 1, amount: 600, type: 'floor' } })
  const message = 'Your limit is 300: with this bid your total would be 700'
  expect(await bidder.try('placeBid', online(700))).toMatchObject({
    status: 409,
    body: { code: 'over_limit', message },
  })
})

test('asks once per lot if an online bidder’s paddle is typed for the floor', async () => {
  const { clerk, bidder } = await liveSale()
  const { paddle, call } = await bidder()
  const bid = { lotNumber: 1, type: 'floor' as const, paddleNumber: paddle }
  await call('placeBid', online(100))
  await clerk.call('registerPaddle', { body: { paddle: '34' } })
  expect(await clerk.try('placeBid', { body: { ...bid, amount: 200 } })).toMatchObject({
    status: 409,
    body: { code: 'paddle_is_online' },
  })
  await clerk.call('placeBid', { body: { ...bid, amount: 200, confirm: ['paddle_is_online'] } })
  await clerk.call('placeBid', { body: { ...bid, amount: 300 } })
})

test('a phone joins as a paddle with its code; a new code ends the old, and wrong codes are limited', async () => {
  const { clerk, visitor } = await liveSale()
  await clerk.call('registerPaddle', { body: { paddle: '34' } })
  const codeOf = async () => (await clerk.call('paddleCode', { params: { paddle: '34' }, body: {} })).code
  const old = await codeOf()
  const code = await codeOf()
  expect(code).toMatch(/^[A-Z1-9]{8}$/)
  expect(await visitor.try('joinAsBidder', { body: { code: old } })).toMatchObject({ status: 404 })
  expect(await visitor.call('joinAsBidder', { body: { code: code.toLowerCase() } })).toMatchObject({
    paddleNumber: '34',
    // A registered client gets no invented city.
    bidderLocation: '',
  })
  const tries = Array.from({ length: 10 }, () => visitor.try('joinAsBidder', { body: { code: 'WRONG' } }))
  expect((await Promise.all(tries)).map(({ status }) => status)).toContain(429)
})

test('staff’s exports have client names in the last columns, if the sale has any', async () => {
  const { clerk } = await liveSale()
  const bid = { lotNumber: 1, type: 'floor' as const, paddleNumber: '34' }
  await clerk.call('placeBid', { body: { ...bid, amount: 100 } })
  const exports = () =>
    Promise.all(['bids', 'results'].map((what) => clerk.ask('GET', `/api/export/auction/spring/${what}`)))
  for (const { text } of await exports()) expect(text).not.toContain('Client')
  const { id } = await clerk.call('createClient', { body: { name: 'Ada', company: 'Lovelace' } })
  await clerk.call('registerPaddle', { body: { paddle: '34', clientId: id } })
  await clerk.call('markSold', { body: { lotNumber: 1, soldPrice: 100, winnerPaddle: '34' } })
  for (const { text } of await exports()) {
    expect(text).toMatch(/"?Client"?,"?Company"?\r?\n/)
    expect(text).toMatch(/"?Ada"?,"?Lovelace"?\r?\n/)
  }
})

test('only staff read or receive a client’s name, for any name', async () => {
  const room = await liveSale()
  const { clerk, visitor, url } = room
  const bidder = await room.bidder()
  const other = await visitor.call('joinAsBidder', { body: {} })
  const channels = [{ id: 'hushhush', name: 'hush web hush', colour: '#1a7f37', paddles: { from: 50_000, to: 59_999 } }]
  await clerk.call('setTerms', { params: { auctionId: 'spring' }, body: { channels } })
  const web = await deskOf(room, 'hushhush')
  const { url: link } = await clerk.call('createDisplayLink', { body: { name: 'Wall' } })
  const entered = await visitor.try('enterDisplay', { body: { code: link.split(/[=/#]/).at(-1) ?? '' } })
  expect(entered.status).toBe(200)
  const cookie = String(entered.headers['set-cookie'] ?? '').split(';')[0] ?? ''
  const screens = await Promise.all(
    [{}, { form: 'diffs' as const }].flatMap((form) => [
      connectScreen(url, { host: '127.0.0.2', ...form }),
      connectScreen(url, { host: '127.0.0.2', cookie, ...form }),
      // Another bidder's page, which must not get private messages of the paddle.
      connectScreen(url, { host: '127.0.0.2', token: other.token, ...form }),
    ]),
  )
  const reads = Object.values(rows).filter(({ method, role }) => method === 'GET' && role !== 'staff')
  const names = fc.sample(
    fc.string({ minLength: 12, maxLength: 40 }).map((name) => `hush${name.trim()}hush`),
    5,
  )
  for (const [index, name] of names.entries()) {
    const paddle = index === 0 ? bidder.paddle : `3${index}`
    const { id } = await clerk.call('createClient', { body: { name, note: name, alerts: [name] } })
    await clerk.call('registerPaddle', { body: { paddle, clientId: id } })
    await clerk.call('changePaddle', { params: { paddle }, body: { status: 'suspended', reason: name } })
    await clerk.call('changePaddle', { params: { paddle }, body: { status: 'approved', limit: 77_777 } })
    await clerk.call('placeBid', {
      body: { lotNumber: 1, amount: 100 * (index + 2), type: 'phone', paddleNumber: paddle },
    })
  }
  await clerk.call('undo', { body: {} })
  const bid = { lotNumber: 1, amount: 900, type: 'online', paddleNumber: '50001' } as const
  await clerk.call('approveBid', { params: { id: (await web.call('placeBid', { body: bid })).id } })
  for (const { path } of reads) {
    const filled = path.replace(':auctionId', 'spring').replace(':lotNumber', '1').replace(':tagId', 't')
    for (const [who, headers] of [
      [visitor, {}],
      [bidder, {}],
      [visitor, { Cookie: cookie }],
    ] as const)
      expect((await who.ask('GET', filled, { headers })).text, filled).not.toMatch(/hush|77777|clientId/)
  }
  expect(screens.length).toBe(6)
  for (const { heard } of screens) expect(JSON.stringify(heard)).not.toMatch(/hush|77777|clientId/)
})

test('notifies only the paddle’s bidder, at once and with the reason, of its suspension', async () => {
  const room = await liveSale()
  const { paddleNumber: paddle, token } = await room.visitor.call('joinAsBidder', { body: {} })
  const other = await room.visitor.call('joinAsBidder', { body: {} })
  const own = await connectScreen(room.url, { host: '127.0.0.2', token })
  const others = await connectScreen(room.url, { host: '127.0.0.2', token: other.token })
  await room.clerk.call('registerPaddle', { body: { paddle } })
  await room.clerk.call('changePaddle', {
    params: { paddle },
    body: { status: 'suspended', reason: 'please come to the desk' },
  })
  const message = `Paddle ${paddle} is suspended: please come to the desk`
  const told = () => own.heard.filter(({ type }) => type === 'message-broadcast')
  await expect.poll(told).toMatchObject([{ auctionId: null, message }])
  expect(JSON.stringify(others.heard)).not.toContain('suspended')

  await room.clerk.call('undo', { body: {} })
  await expect.poll(() => told().at(-1)).toMatchObject({ message: `Paddle ${paddle} is approved: you may bid.` })
  await room.clerk.call('redo', { body: {} })
  await expect.poll(() => told().length).toBe(3)
  expect(told().at(-1)).toMatchObject({ message })
  expect(JSON.stringify(others.heard)).not.toContain(message)
})
