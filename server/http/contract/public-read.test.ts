import { expect, test } from 'vitest'
import { BY_VERSION } from '../../../shared/api/row.ts'
import { callTo, row, somebody, world } from '../testing/world.ts'

const whole = row({ read: BY_VERSION })

test('answers a bid while it makes the read of a whole sale, which callers of one version share', async () => {
  let bids = 0
  let made = 0
  const read = callTo(whole, function* () {
    made += 1
    while (bids === 0) yield
    return { lots: [1] }
  })
  const bid = callTo(row({ path: '/api/bid', method: 'POST' }), () => {
    bids += 1
    return { bids }
  })
  const { ask } = await world([{ ...read, name: 'auctionData' }, bid], {
    resolve: ({ headers }) => somebody('public', { address: String(headers['x-test-address'] ?? 'a') }),
    fullReads: { auctionData: () => ({ key: 'data', madeFrom: ['a version'] }) },
  })
  const readers = ['a', 'a', 'b'].map((address) => ask('/api/lots', { headers: { 'X-Test-Address': address } }))
  while (made === 0) await ask('/api/nothing')
  expect((await ask('/api/bid', { method: 'POST' })).json()).toEqual({ bids: 1 })
  expect((await Promise.all(readers)).map(({ text }) => text)).toEqual(Array(3).fill('{"lots":[1]}'))
  expect(made).toBe(1)
})

test('begins an address’s second read only when its first one is made and paid', async () => {
  let making = 0
  let most = 0
  const read = callTo(whole, function* () {
    making += 1
    most = Math.max(most, making)
    for (let part = 0; part < 20; part += 1) yield
    making -= 1
    return { lots: [1] }
  })
  const { ask } = await world([{ ...read, name: 'auctionData' }], {
    resolve: () => somebody('public'),
    fullReads: { auctionData: () => ({ key: 'data', madeFrom: [{}] }) },
  })
  const replies = await Promise.all(Array.from({ length: 5 }, () => ask('/api/lots')))
  expect([replies.map(({ status }) => status), most]).toEqual([Array(5).fill(200), 1])
})

test('makes a read again after its making failed', async () => {
  let fails = true
  const read = callTo(whole, function* () {
    yield
    if (fails) throw new Error('no disk')
    return { lots: [1] }
  })
  const { ask } = await world([{ ...read, name: 'auctionData' }], {
    fullReads: { auctionData: () => ({ key: 'data', madeFrom: ['a version'] }) },
  })
  expect((await ask('/api/lots')).status).toBe(500)
  fails = false
  expect((await ask('/api/lots')).json()).toEqual({ lots: [1] })
})
