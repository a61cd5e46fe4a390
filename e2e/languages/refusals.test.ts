import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError } from '../../renderer/api-error.ts'
import { type Language, loadLanguage } from '../../renderer/languages/language.ts'
import { reasonIn } from '../../renderer/languages/sentence.ts'
import { type Answer, type TestClient, testClient } from '../../server/start/testing/test-client.ts'
import { openSaleroom, plainAuction } from '../../server/start/testing/test-saleroom.ts'
import { rows } from '../../shared/api/index.ts'
import { PROPERTY_RUNS } from '../../shared/testing/property-runs.ts'

const languages = await Promise.all((['fr', 'de', 'ja', 'zh-Hans', 'ar'] as const).map(loadLanguage))

/** Languages without Latin letters: any run of them is English, except names. */
const OWN_LETTERS: ReadonlySet<string> = new Set(['ja', 'zh-Hans', 'ar'])

/** Expects a refusal's text without the server's sentence. */
function expectOwnWords({ code: language, ...rest }: Language, { status, text, body }: Answer): string {
  const reason = reasonIn({ code: language, ...rest }, new ApiError({ status, statusText: 'Refused', text }), 'GBP')
  const { message } = body as { message: string }
  expect(reason.trim(), text).not.toBe('')
  expect(reason, text).not.toContain(message)
  expect(reason, text).not.toMatch(/[{}]/)
  if (OWN_LETTERS.has(language)) expect(reason.replaceAll('PIN', ''), text).not.toMatch(/[A-Za-z]{3,}/)
  return reason
}

async function liveSale() {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2, 3])] })
  const { clerk } = room
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  return { room, clerk }
}

const online = (bidder: TestClient, amount: number, lotNumber = 1) =>
  bidder.try('placeBid', { body: { lotNumber, amount, type: 'online' } })

const code = ({ body }: Answer) => (body as { code: string }).code

test('translates each reason for which a running server refuses a bid or a code', async () => {
  const { room, clerk } = await liveSale()
  const bidder = await room.bidder()
  const refused: Answer[] = []
  const because = async (reason: string, answer: Promise<Answer>) => {
    refused.push(await answer)
    expect(code(await answer)).toBe(reason)
  }
  await because('no_start_price', online(bidder, 1_000))
  await clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 1_000 } })
  await because('lot_not_active', online(bidder, 1_000, 2))
  await because('lot_unknown', online(bidder, 1_000, 99))
  await because('bid_too_low', online(bidder, 900))
  await clerk.call('pause', { body: { message: 'Tea' } })
  await because('sale_paused', online(bidder, 1_000))
  await clerk.call('resume')
  const named = { params: { paddle: bidder.paddle } }
  await online(bidder, 1_000)
  await because('bid_pending', online(bidder, 1_100))
  const { id } = await clerk.call('createClient', { body: { name: 'Ada' } })
  await clerk.call('registerPaddle', { body: { paddle: bidder.paddle, clientId: id } })
  await clerk.call('changePaddle', { ...named, body: { limit: 5_000 } })
  const rich = await room.bidder()
  await clerk.call('registerPaddle', { body: { paddle: rich.paddle } })
  await clerk.call('changePaddle', {
    params: { paddle: rich.paddle },
    body: { status: 'suspended', reason: 'Please pay' },
  })
  await because('suspended', online(rich, 2_000))
  const nobody = testClient(() => room.url, { host: '127.0.0.2', token: 'made up' })
  await because('unknown_bidder', online(nobody, 2_000))
  await because('code_unknown', room.visitor.try('joinAsBidder', { body: { code: 'AAAAAA' } }))
  await because('not_signed_in', room.visitor.try('startLot', { body: { lotNumber: 2 } }))
  await because('session_ended', online(bidder, 2_000))
  const another = await room.bidder()
  await because('not_your_role', another.try('startLot', { body: { lotNumber: 2 } }))
  await clerk.call('stopAuction')
  await because('auction_not_live', online(another, 2_000))
  for (const language of languages) {
    const general = language.words.states.refused
    for (const answer of refused) expect(expectOwnWords(language, answer), code(answer)).not.toBe(general)
  }
})

const figures = fc.constantFrom<unknown>(-1, 0, 1, 999, 1_000, 1e15, 1.5, '12', null, 'English words', {})

test('shows no refusal of a running server in its English', async () => {
  const { room, clerk } = await liveSale()
  await clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 1_000 } })
  const bidder = await room.bidder()
  const calls = Object.values(rows).filter(({ path }) => !path.includes('*'))
  const asked = fc.record({
    row: fc.constantFrom(...calls),
    param: fc.constantFrom('1', '99', 'spring', 'nothing', 'English'),
    body: fc.dictionary(fc.constantFrom('lotNumber', 'amount', 'type', 'code', 'message'), figures),
  })
  const told = new Set<string>()
  await fc.assert(
    fc.asyncProperty(asked, async ({ row: { method, path }, param, body }) => {
      const address = path.replace(/:\w+/g, param)
      const answer = await bidder.ask(method, address, method === 'GET' ? {} : { body })
      if (answer.status < 400) return
      told.add(code(answer))
      for (const language of languages) expectOwnWords(language, answer)
    }),
    {
      numRuns: PROPERTY_RUNS,
      // Three refusals that do not depend on the drawn values: of a role, a payload, and an amount.
      examples: [
        [{ row: rows.startLot, param: '1', body: {} }],
        [{ row: rows.placeBid, param: '1', body: { lotNumber: null } }],
        [{ row: rows.placeBid, param: '1', body: { lotNumber: 1, amount: 1, type: 'online' } }],
      ],
    },
  )
  expect(told.size).toBeGreaterThan(2)
})
