import { expectAccessible } from '../accessible.ts'
import { expect, lanAddress, openLot, PHONE, test } from '../joining/lan.ts'

const WEB = { id: 'web-room', name: 'The Web Room', colour: '#1a7f37', paddles: { from: 5_000, to: 5_999 } }
const CHOICE = { kind: 'choice', lots: [1, 2, 3, 4] }
/** The time is not over on a busy machine. */
const TERMS = { choiceSeconds: 600 }

test('lets a caller propose the lots of a choice that the bidder on the line won', async ({ saleroom, lan }) => {
  const { call } = saleroom
  await openLot(saleroom)
  await call('PUT', '/api/auctions/demo-sale/terms', TERMS)
  await call('PUT', '/api/lots/1/round', CHOICE)
  await call('POST', '/api/paddles', { paddle: '34' })
  const { url: link } = Object(await call('POST', '/api/telephone/callers', { name: 'Kim', languages: ['en'] }))
  const [kim] = (await call('GET', '/api/telephone/callers')) as { id: string }[]
  await call('POST', '/api/telephone/bookings', { lotNumbers: [3], paddle: '34', caller: kim?.id })
  await call('POST', '/api/telephone/bookings', { lotNumbers: [4], paddle: '35', caller: kim?.id })
  await call('POST', '/api/telephone/bookings', { lotNumbers: [6], paddle: '36', caller: kim?.id, state: 'on_line' })
  const tablet = await lan.device(PHONE)
  await tablet.goto(lanAddress(String(link)))
  await tablet
    .getByRole('region', { name: 'Lot 1' })
    .filter({ hasText: 'paddle 34' })
    .getByRole('button', { name: 'Bid' })
    .click()
  await expect(tablet.getByText('Your bid of 1,000 waits for the clerk')).toBeVisible()
  const [bid] = (await call('GET', '/api/telephone/waiting')) as { id: string }[]
  await call('POST', `/api/bids/${bid?.id}/approve`)
  await call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1_000, winnerPaddle: '34' })
  const choice = tablet.getByRole('region', { name: 'Choice of paddle 34' })
  await expect(choice).toContainText(/\d+ s left/)
  // Nobody pressed it.
  await expect(choice.getByRole('button', { name: 'On the line' })).toHaveAttribute('aria-pressed', 'true')
  await expect(tablet.getByRole('region', { name: 'The buyer is choosing' })).toContainText('paddle 35')
  await expect(tablet.getByRole('region', { name: 'On the line' })).toContainText('paddle 36')
  await expect(tablet.getByRole('region', { name: 'Ring now' })).toHaveCount(0)
  await expectAccessible(tablet)
  await choice.getByRole('button', { name: /^3 / }).click()
  await choice.getByRole('button', { name: 'Propose' }).click()
  await expect(choice).toContainText('Proposed: Lot 3. The clerk records the choice.')
  await call('POST', '/api/lots/1/round/choose', { lots: [3] })
  await expect(choice).toHaveCount(0)
})

test('lets a platform propose the lots that its paddle won, and tells it each sold lot', async ({ saleroom, lan }) => {
  const { call } = saleroom
  await openLot(saleroom)
  await call('PUT', '/api/auctions/demo-sale/terms', { ...TERMS, channels: [WEB] })
  await call('PUT', '/api/lots/1/round', CHOICE)
  const fields = { name: 'Web', role: 'platform', channel: WEB.id }
  const { url: link } = Object(await call('POST', '/api/access/displays', fields))
  const desk = await lan.device(PHONE)
  await desk.goto(lanAddress(String(link)))
  await desk.getByRole('button', { name: 'Bid at the Asking Price' }).click()
  await expect(desk.getByText('Your bid of 1,000 for paddle 5000 waits for the clerk')).toBeVisible()
  const [bid] = (await call('GET', '/api/bids/pending/1')) as { id: string }[]
  await call('POST', `/api/bids/${bid?.id}/approve`)
  await call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1_000 })
  const choice = desk.getByRole('region', { name: 'Choice of paddle 5000' })
  await choice.getByRole('button', { name: /^2 / }).click()
  await choice.getByRole('button', { name: 'Propose' }).click()
  await expect(choice).toContainText('Proposed: Lot 2')
  await call('POST', '/api/lots/1/round/choose', { lots: [2] })
  await expect(choice).toHaveCount(0)
  await expect(desk.getByRole('region', { name: 'Tell the Platform' })).toContainText(
    'Sold to your paddle 5000 at 1,000',
  )
})

test('lets the clerk choose while the winner’s phone has no connection, and tells the phone when it is back', async ({
  saleroom,
  lan,
}) => {
  const { call } = saleroom
  await openLot(saleroom)
  await call('PUT', '/api/auctions/demo-sale/terms', TERMS)
  await call('PUT', '/api/lots/1/round', CHOICE)
  const phone = await lan.device(PHONE)
  await phone.goto('/online-bidding')
  await phone.getByRole('button', { name: 'Bid 1,000' }).click()
  await expect(phone.getByRole('button', { name: 'Bid awaiting approval' })).toBeVisible()
  const [bid] = (await call('GET', '/api/bids/pending/1')) as { id: string }[]
  await call('POST', `/api/bids/${bid?.id}/approve`)
  await call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1_000 })
  await expect(phone.getByText('You won. Which lots do you take?')).toBeVisible()
  await phone.context().setOffline(true)
  await phone.getByRole('button', { name: /^2\b/ }).click()
  await phone.getByRole('button', { name: 'Propose' }).click()
  expect(await call('GET', '/api/lots/1/round')).toMatchObject({ choosing: { proposed: null } })
  await call('POST', '/api/lots/1/round/choose', { lots: [3] })
  await phone.context().setOffline(false)
  await expect(phone.getByText('Left: Lots 1, 2 and 4')).toBeVisible()
  // The announcer may say it at the same moment.
  await expect(phone.locator('span', { hasText: /^You won lot 3 at £1,000\.$/ })).toBeVisible()
  await expect(phone.getByText('You won. Which lots do you take?')).toHaveCount(0)
  expect(await call('GET', '/api/lots/2/sale-status')).toMatchObject({ status: null })
  expect(await call('GET', '/api/lots/3/sale-status')).toMatchObject({ status: 'sold', amount: 1_000 })
})
