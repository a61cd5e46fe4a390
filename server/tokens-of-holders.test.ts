import { expect, test } from 'vitest'
import { connectScreen } from './start/testing/screen.ts'
import { testClient } from './start/testing/test-client.ts'
import { openSaleroom, plainAuction } from './start/testing/test-saleroom.ts'

const BID = { lotNumber: 1, amount: 100, type: 'online' } as const

/** A live sale whose lot 1 is open, with two clients and a sale to follow. */
async function liveSale() {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1]), plainAuction('autumn', [1])] })
  const { clerk } = room
  const begin = async (auctionId: string) => {
    await clerk.call('startAuction', { body: { auctionId } })
    await clerk.call('startLot', { body: { lotNumber: 1 } })
    await clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 100 } })
  }
  await begin('spring')
  const [ada, bea] = await Promise.all(['Ada', 'Bea'].map((name) => clerk.call('createClient', { body: { name } })))
  const register = (clientId: string | undefined, paddle = '61') =>
    clerk.call('registerPaddle', { body: { paddle, clientId } })
  const newCode = async () => (await clerk.call('paddleCode', { params: { paddle: '61' }, body: {} })).code
  const join = async (code?: string) => await room.visitor.call('joinAsBidder', { body: { code } })
  const bidOf = async (token: string) => {
    const { status, body } = await testClient(() => room.url, { host: '127.0.0.2', token }).try('placeBid', {
      body: BID,
    })
    return [status, Reflect.get(Object(body), 'code')]
  }
  return { room, clerk, begin, ada: ada?.id, bea: bea?.id, register, newCode, join, bidOf }
}

const ENDED = [401, 'session_ended']
const LAPSED = [401, 'unknown_bidder']

test('a token of yesterday’s sale does not bid for today’s holder of its paddle', async () => {
  const { clerk, begin, ada, bea, register, newCode, join, bidOf } = await liveSale()
  await register(ada)
  const { token } = await join(await newCode())
  const own = await join()
  await clerk.call('stopAuction')
  await begin('autumn')
  await register(bea)
  expect(await bidOf(token)).toEqual(ENDED)
  expect(await bidOf(own.token)).toEqual(LAPSED)
})

test('a stranger’s token ends, and its page is cut, when the desk registers the paddle for a client', async () => {
  const { room, ada, register, join, bidOf } = await liveSale()
  const [stranger, other] = [await join(), await join()]
  const page = await connectScreen(room.url, { host: '127.0.0.2', token: stranger.token })
  const cut = new Promise((resolve) => page.socket.once('disconnect', resolve))
  await register(ada, stranger.paddleNumber)
  await cut
  expect(await bidOf(stranger.token)).toEqual(ENDED)
  expect((await bidOf(other.token))[0]).toBe(200)
})

test('handing a paddle over, a new code and another join by it end the tokens before, and the last one is in force', async () => {
  const { clerk, ada, bea, register, newCode, join, bidOf } = await liveSale()
  await register(ada)
  const first = await join(await newCode())
  await clerk.call('changePaddle', { params: { paddle: '61' }, body: { clientId: bea } })
  expect(await bidOf(first.token)).toEqual(ENDED)
  const second = await join(await newCode())
  const code = await newCode()
  expect(await bidOf(second.token)).toEqual(ENDED)
  const third = await join(code)
  const last = await join(code)
  expect(await bidOf(third.token)).toEqual(ENDED)
  expect((await bidOf(last.token))[0]).toBe(200)
})
