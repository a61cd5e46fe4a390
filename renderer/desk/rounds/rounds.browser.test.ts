import { clockAhead } from '../../testing/stand-ins/clock.ts'
import { expect, test } from '../testing/desk.ts'

const CHOICE = { kind: 'choice', lots: [1, 2, 3, 4] }

test('offers lots as a choice in three keys besides digits, and undoes it', async ({ desk, page, saleroom }) => {
  await desk.startLot(1, 1_000)
  await desk.open()
  await page.keyboard.press('.')
  await expect(desk.dialog('More Actions')).toBeVisible()
  await page.keyboard.press('o')
  const dialog = desk.dialog('Offer Lot 1 with Others')
  await expect(dialog).toBeVisible()
  await desk.isAccessible()
  await page.keyboard.type('1-3,5')
  await page.keyboard.press('Enter')
  await page.keyboard.press('3')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Lots 1 to 3 and 5, choice, each')).toBeVisible()
  expect(await saleroom.call('GET', '/api/lots/1/round')).toMatchObject({ kind: 'choice', lots: [1, 2, 3, 5] })
  await page.keyboard.press('u')
  await expect(page.getByText('Lots 1 to 3 and 5, choice, each')).toHaveCount(0)
})

test('refuses an unknown lot in words, and ends a round', async ({ desk, page, saleroom }) => {
  await desk.startLot(1, 1_000)
  await saleroom.call('PUT', '/api/lots/1/round', CHOICE)
  await desk.open()
  await page.keyboard.press('.')
  await expect(desk.dialog('More Actions')).toBeVisible()
  await page.keyboard.press('o')
  const dialog = desk.dialog('Offer Lot 1 with Others')
  await expect(dialog).toContainText('Now: lots 1 to 4, as a choice')
  await page.keyboard.type('1-9999')
  await expect(dialog).toContainText('There is no lot 1-9999')
  await desk.button('End the Round').click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Lots 1 to 4, choice, each')).toHaveCount(0)
})

test('asks which lots the winner takes, and what to do with the rest', async ({ desk, page, saleroom }) => {
  await desk.startLot(1, 1_000)
  await saleroom.call('PUT', '/api/lots/1/round', CHOICE)
  await saleroom.call('POST', '/api/bids', { lotNumber: 1, amount: 1_000, type: 'floor', paddleNumber: '77' })
  await desk.open()
  await page.keyboard.press('s')
  await expect(desk.dialog('Confirm Sold')).toBeVisible()
  await page.keyboard.press('Enter')
  const dialog = desk.dialog('Which Lots Does Paddle 77 Take?')
  await expect(dialog).toBeVisible()
  await desk.isAccessible()
  await page.keyboard.type('2,4')
  await expect(dialog).toContainText('2 lots: £2,000')
  await page.keyboard.press('Enter')
  const rest = desk.dialog('Left: lots 1 and 3')
  await expect(rest).toBeVisible()
  await desk.isAccessible()
  await page.keyboard.press('p')
  await expect(rest).toHaveCount(0)
  const status = (lot: number) => saleroom.call('GET', `/api/lots/${lot}/sale-status`)
  await expect.poll(() => status(3)).toMatchObject({ status: 'passed' })
  expect(await status(1)).toMatchObject({ status: 'passed' })
  expect(await status(4)).toMatchObject({ status: 'sold', amount: 1_000, paddleNumber: '77' })
})

test('keeps Start Lot from voiding the choice, and takes it up again from the palette', async ({
  desk,
  page,
  saleroom,
}) => {
  await desk.startLot(1, 1_000)
  await saleroom.call('PUT', '/api/lots/1/round', CHOICE)
  await saleroom.call('POST', '/api/bids', { lotNumber: 1, amount: 1_000, type: 'floor', paddleNumber: '77' })
  await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1_000 })
  await desk.open()
  await expect(desk.status).toContainText('Choosing')
  await page.keyboard.press('l')
  await expect(desk.toast).toContainText('The choice of lot 1 is not decided')
  await page.keyboard.press('.')
  await expect(desk.dialog('More Actions')).toBeVisible()
  await page.keyboard.press('h')
  await expect(desk.dialog('Which Lots Does Paddle 77 Take?')).toBeVisible()
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  await expect.poll(() => saleroom.call('GET', '/api/lots/4/sale-status')).toMatchObject({ paddleNumber: '77' })
})

test('records the proposal of the winner’s phone by Enter, also after its time', async ({ desk, page, saleroom }) => {
  const goTo = clockAhead()
  await desk.startLot(1, 1_000)
  await saleroom.call('PUT', '/api/auctions/demo-sale/terms', { choiceSeconds: 120 })
  await saleroom.call('PUT', '/api/lots/1/round', CHOICE)
  const bidder = await saleroom.call('POST', '/api/bidders', {})
  const { paddleNumber, token } = bidder as { paddleNumber: string; token: string }
  const asBidder = (path: string, body: object) =>
    fetch(`${saleroom.url}${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Saleroom-Audience': 'public',
        Authorization: `Bearer ${token}`,
      },
      body: JSON.stringify(body),
    })
  const placed = await asBidder('/api/bids', { lotNumber: 1, amount: 1_000, type: 'online', paddleNumber })
  const { id } = (await placed.json()) as { id: string }
  await saleroom.call('POST', `/api/bids/${id}/approve`)
  await desk.open()
  await page.keyboard.press('s')
  await expect(desk.dialog('Confirm Sold')).toBeVisible()
  await page.keyboard.press('Enter')
  const dialog = desk.dialog(`Which Lots Does Paddle ${paddleNumber} Take?`)
  await expect(dialog).toBeVisible()
  await asBidder('/api/lots/1/round/propose', { lots: [2, 3] })
  await expect(dialog).toContainText('The winner proposes lots 2 and 3')
  goTo(180_000)
  await expect(dialog).toContainText('Time is up')
  await expect(dialog.getByRole('textbox', { name: 'Lots' })).toHaveValue('2,3')
  await page.keyboard.press('Enter')
  await expect(desk.dialog('Left: lots 1 and 4')).toBeVisible()
})

test('shows the bids and telephones that can’t be executed before the lead starts, then the total', async ({
  desk,
  page,
  saleroom,
}) => {
  await saleroom.call('PUT', '/api/lots/1/round', { kind: 'each', lots: [1, 2, 3] })
  await saleroom.call('POST', '/api/telephone/bookings', { lotNumbers: [3], paddle: '34' })
  await saleroom.call('POST', '/api/telephone/bookings', { lotNumbers: [1, 2, 3], paddle: '35' })
  await saleroom.call('POST', '/api/advanced-bids', {
    auctionId: 'demo-sale',
    lotNumber: 2,
    paddleNumber: '36',
    amount: 5_000,
  })
  await desk.open()
  await expect(page.getByText('Telephone not booked for all lots to take: paddle 34 on lot 3')).toBeVisible()
  await expect(page.getByText(/Can’t bid in this round: .*36 on lot 2/)).toBeVisible()
  await desk.isAccessible()
  await desk.startLot(1, 1_000)
  await expect(page.getByText('£1,000 each: £3,000 for 3')).toBeVisible()
})

test('offers lots together at one price of the first, which includes the others', async ({ desk, page, saleroom }) => {
  await desk.startLot(1, 1_000)
  await desk.open()
  await page.keyboard.press('.')
  await expect(desk.dialog('More Actions')).toBeVisible()
  await page.keyboard.press('o')
  await expect(desk.dialog('Offer Lot 1 with Others')).toBeVisible()
  await page.keyboard.type('1-3')
  await page.keyboard.press('Enter')
  await page.keyboard.press('5')
  await expect(page.getByText('£1,000 for all 3 lots')).toBeVisible()
  expect(await saleroom.call('GET', '/api/lots/1/round')).toMatchObject({ kind: 'together', split: 'lead' })
})

test('sells a part of the lots left, then passes the others by P', async ({ desk, page, saleroom }) => {
  await desk.startLot(1, 1_000)
  await saleroom.call('PUT', '/api/lots/1/round', CHOICE)
  await saleroom.call('POST', '/api/bids', { lotNumber: 1, amount: 1_000, type: 'floor', paddleNumber: '77' })
  await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1_000 })
  await saleroom.call('POST', '/api/lots/1/round/choose', { lots: [2] })
  await desk.open()
  await page.keyboard.press('.')
  await expect(desk.dialog('More Actions')).toBeVisible()
  await page.keyboard.press('h')
  await expect(desk.dialog('Left: lots 1, 3 and 4')).toBeVisible()
  await page.keyboard.type('12 4')
  await page.keyboard.press('Enter')
  const left = desk.dialog('Left: lots 1 and 3')
  await expect(left.getByRole('textbox', { name: 'Paddle and lots' })).toHaveValue('')
  await page.keyboard.press('p')
  await expect(left).toHaveCount(0)
  await expect.poll(() => saleroom.call('GET', '/api/lots/3/sale-status')).toMatchObject({ status: 'passed' })
})

test('names the underbidder, who may take lots at the price if the terms allow it', async ({
  desk,
  page,
  saleroom,
}) => {
  await desk.startLot(1, 1_000)
  const { call } = saleroom
  await call('PUT', '/api/auctions/demo-sale/terms', { backup: true })
  await call('PUT', '/api/lots/1/round', CHOICE)
  await call('POST', '/api/bids', { lotNumber: 1, amount: 1_000, type: 'floor', paddleNumber: '12' })
  await call('POST', '/api/bids', { lotNumber: 1, amount: 1_100, type: 'floor', paddleNumber: '77' })
  await call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1_100 })
  await call('POST', '/api/lots/1/round/choose', { lots: [2] })
  await desk.open()
  await page.keyboard.press('.')
  await expect(desk.dialog('More Actions')).toBeVisible()
  await page.keyboard.press('h')
  await expect(desk.dialog('Left: lots 1, 3 and 4')).toContainText('Paddle 12 was the underbidder.')
  await page.keyboard.type('12 4')
  await page.keyboard.press('Enter')
  await expect(desk.dialog('Left: lots 1 and 3')).toBeVisible()
  expect(await call('GET', '/api/lots/4/sale-status')).toMatchObject({ status: 'sold', paddleNumber: '12' })
})

test('neither offers nor misses an advance bid that can’t bid in the round', async ({ desk, page, saleroom }) => {
  const { call } = saleroom
  const bid = { auctionId: 'demo-sale', lotNumber: 1, paddleNumber: '36', amount: 5_000 }
  await call('POST', '/api/advanced-bids', bid)
  await call('PUT', '/api/lots/1/round', { ...CHOICE, min: 2 })
  await desk.startLot(1, 1_000)
  await desk.open()
  const accept = page.getByRole('button', { name: 'Accept advance bid 5,000 of paddle 36' })
  await expect(accept).toBeDisabled()
  await expect(accept).toHaveAttribute('aria-description', 'It can’t bid in this round')
  await expect(page.getByText(/Top advance bid/)).toHaveCount(0)
  await call('POST', '/api/bids', { lotNumber: 1, amount: 1_000, type: 'floor', paddleNumber: '77' })
  await expect(page.getByRole('status', { name: 'Status of the lot' })).toContainText('Current Bid')
  await page.keyboard.press('s')
  const dialog = desk.dialog('Confirm Sold')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText(/advance bid/i)).toHaveCount(0)
})

test('types the letter of a lot although letters choose how to sell below the reserve', async ({
  desk,
  page,
  saleroom,
}) => {
  const { call } = saleroom
  await call('POST', '/api/lots/1/part', { into: [{ lot_number: '1A', reserve: 5_000 }, { lot_number: '1B' }] })
  await call('PUT', '/api/lots/1A/round', { kind: 'choice', lots: ['1A', '1B'] })
  await call('POST', '/api/auction/start-lot', { lotNumber: '1A' })
  await call('PATCH', '/api/lots/1A/start-price', { startPrice: 1_000 })
  await call('POST', '/api/bids', { lotNumber: '1A', amount: 1_000, type: 'floor', paddleNumber: '77' })
  await call('POST', '/api/lot/mark-sold', { lotNumber: '1A', soldPrice: 1_000 })
  await desk.open()
  await page.keyboard.press('.')
  await expect(desk.dialog('More Actions')).toBeVisible()
  await page.keyboard.press('h')
  const dialog = desk.dialog('Which Lots Does Paddle 77 Take?')
  await expect(dialog).toBeVisible()
  await page.keyboard.type('1a,1b')
  await expect(dialog.getByRole('textbox', { name: 'Lots' })).toHaveValue('1a,1b')
  await page.keyboard.press('b')
  await expect(dialog.getByRole('button', { name: 'Sell below the reserve' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  await expect.poll(() => call('GET', '/api/lots/1B/sale-status')).toMatchObject({ status: 'sold', amount: 1_000 })
})
