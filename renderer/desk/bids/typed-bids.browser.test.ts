import { holdNotices } from '../../testing/stand-ins/notices.ts'
import { expect, test } from '../testing/desk.ts'

test('asks about a typed bid far above the asking price', async ({ desk, page, saleroom }) => {
  await desk.startLot(1, 250)
  await desk.open()
  await expect(desk.status).toContainText('£250')
  await page.keyboard.press('f')
  await page.keyboard.type('45000')
  await page.keyboard.press('Enter')
  const asks = desk.question('45,000 at 250?')
  await expect(asks).toContainText('more than 5 increments above the asking price')
  const amount = page.getByRole('textbox', { name: 'In-Person amount' })
  // A second Enter does not record the amount: it says no, and repeats the question.
  await page.keyboard.press('Enter')
  await expect(asks).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asks).toHaveCount(0)
  await expect(amount).toHaveValue('45,000')
  await expect(amount).toBeFocused()
  await expect(desk.status).toContainText('Asking price set')
  // A digit says no as well, and replaces the amount.
  await page.keyboard.press('Enter')
  await expect(asks).toBeVisible()
  await page.keyboard.type('12')
  await expect(asks).toHaveCount(0)
  await expect(amount).toHaveValue('12')

  // Five increments of 100 need no confirmation.
  await amount.fill('750')
  await page.keyboard.press('Enter')
  await expect(desk.status).toHaveText(/In-Person.*£750/)
  await page.keyboard.press('t')
  await page.keyboard.type('9000')
  await page.keyboard.press('Enter')
  await expect(desk.question('9,000 at 850?')).toBeVisible()
  await page.keyboard.press('Shift+Enter')
  await expect(desk.status).toHaveText(/Telephone.*£9,000/)
  await expect(page.getByRole('textbox', { name: 'Telephone amount' })).toHaveValue('')
  await page.keyboard.press('u')
  await expect(desk.status).toHaveText(/In-Person.*£750/)

  await saleroom.call('PUT', '/api/auctions/demo-sale/terms', { largestJump: 100 })
  await page.reload()
  await expect(desk.status).toHaveText(/In-Person.*£750/)
  await page.keyboard.press('t')
  await page.keyboard.type('9000')
  await page.keyboard.press('Enter')
  await expect(desk.status).toHaveText(/Telephone.*£9,000/)
})

test('reads a typed bid in thousands, and refuses in words what is not an amount', async ({ desk, page }) => {
  await desk.startLot(1, 11000)
  await desk.open()
  await expect(desk.status).toContainText('£11,000')
  const amount = page.getByRole('textbox', { name: 'In-Person amount' })
  await page.keyboard.press('f')
  await page.keyboard.type('-700')
  await expect(page.getByText('An amount is above 0')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(desk.toast).toContainText('Invalid Amount')
  await expect(desk.status).toContainText('Asking price set')
  await amount.fill('')
  await page.keyboard.type('12k')
  await expect(amount).toHaveValue('12,000')
  await page.keyboard.press('Enter')
  await expect(desk.status).toHaveText(/In-Person.*£12,000/)
})

test('gives a bid its paddle by D and digits, and bids for the last two paddles by J and K', async ({
  desk,
  page,
  saleroom,
}) => {
  await desk.startLot(1, 1000)
  await desk.open()
  await expect(desk.status).toContainText('Asking price set')
  const row = (amount: string) => desk.history.getByRole('row').filter({ hasText: amount }).last()
  // D, the digits and Enter are one key more than the digits and a bid without a paddle.
  await page.keyboard.type('d101')
  await expect(desk.button('Place In-Person bid')).toHaveText('Bid 1,000')
  await page.keyboard.press('Enter')
  await expect(desk.status).toHaveText(/In-Person.*Paddle 101.*£1,000/)
  await page.keyboard.press('Shift+D')
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect(desk.status).toHaveText(/Telephone.*Paddle 7.*£1,100/)

  await page.keyboard.press('j')
  await expect(desk.status).toHaveText(/In-Person.*Paddle 101.*£1,200/)
  await page.keyboard.press('k')
  await expect(desk.status).toHaveText(/Telephone.*Paddle 7.*£1,300/)
  await desk.button('J 101: In-Person bid').click()
  await expect(desk.status).toHaveText(/In-Person.*Paddle 101.*£1,400/)
  await expect(row('1,300')).toContainText('7')
  // An amount and a paddle, both typed.
  await page.keyboard.press('f')
  await page.keyboard.type('1600')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('55')
  await page.keyboard.press('Enter')
  await expect(desk.status).toHaveText(/In-Person.*Paddle 55.*£1,600/)
  await desk.isAccessible()

  await page.keyboard.press('s')
  const paddle = desk.dialog('Confirm Sold').getByRole('textbox', { name: 'Paddle Number' })
  await expect(paddle).toHaveValue('55')
  await expect(paddle).toBeFocused()
  // Typed digits replace the suggested paddle.
  await page.keyboard.type('56')
  await page.keyboard.press('Enter')
  await expect(desk.status).toHaveText(/Sold for.*£1,600.*Paddle 56/)
  await expect(row('1,600')).toContainText('56')
  await expect
    .poll(() => saleroom.call('GET', '/api/bids/lot/1'))
    .toMatchObject([
      { type: 'start_price' },
      { paddleNumber: '101', type: 'floor' },
      { paddleNumber: '7', type: 'phone' },
      { paddleNumber: '101' },
      { paddleNumber: '7' },
      { paddleNumber: '101' },
      { paddleNumber: '56', amount: 1600 },
    ])
})

test('adds a paddle given at the hammer to the row of the bid', async ({ desk, page, saleroom }) => {
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1000)
  await desk.open()
  await expect(desk.status).toContainText('No paddle yet')
  await page.keyboard.type('s123')
  await page.keyboard.press('Enter')
  await expect(desk.status).toHaveText(/Sold for.*Paddle 123/)
  await expect(desk.history.getByRole('row').filter({ hasText: 'Telephone' })).toContainText('123')
  await expect.poll(() => saleroom.call('GET', '/api/bids/lot/1')).toMatchObject([{}, { paddleNumber: '123' }])
})

test('asks before a leading paddle bids against itself', async ({ desk, page, saleroom }) => {
  await desk.startLot(1, 300)
  await saleroom.call('POST', '/api/bids', { lotNumber: 1, amount: 300, type: 'floor', paddleNumber: '77' })
  await desk.open()
  await expect(desk.status).toContainText('£300')
  const asks = desk.question('Paddle 77 leads already')
  await page.keyboard.press('j')
  await expect(asks).toContainText('A bid of £400 would be against itself')
  await page.keyboard.press('Escape')
  await expect(asks).toHaveCount(0)
  await desk.anotherPress()
  await page.keyboard.press('j')
  await expect(asks).toBeVisible()
  // Another key says no and does its own work.
  await page.keyboard.press('d')
  await expect(asks).toHaveCount(0)
  await page.keyboard.type('77')
  await page.keyboard.press('Enter')
  await expect(asks).toBeVisible()
  await page.keyboard.press('Shift+Enter')
  await expect(desk.status).toHaveText(/Paddle 77.*£400/)
  // The API accepts it without a question.
  await saleroom.call('POST', '/api/bids', { lotNumber: 1, amount: 500, type: 'floor', paddleNumber: '77' })
  await expect(desk.status).toHaveText(/Paddle 77.*£500/)
})

test('removes "Bid Too Low" at the next successful bid', async ({ desk, page }) => {
  holdNotices()
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1000)
  await desk.open()
  await page.keyboard.press('f')
  await page.keyboard.type('900')
  await page.keyboard.press('Enter')
  await expect(desk.toast).toContainText('Bid Too Low')
  await desk.bidElsewhere(1100)
  await expect(desk.toast).not.toContainText('Bid Too Low')
})

test('refuses a letter that an amount cannot have, and says how to use its key', async ({ desk, page }) => {
  await desk.startLot(1, 1000)
  await desk.open()
  const amount = page.getByRole('textbox', { name: 'In-Person amount' })
  await page.keyboard.press('f')
  await page.keyboard.type('1,1x')
  await expect(page.getByText('An amount can’t have X in it. For the key X, press Esc first')).toBeVisible()
  await page.keyboard.type('50')
  await expect(amount).toHaveValue('1,150')
  await page.keyboard.press('Enter')
  await expect(desk.status).toHaveText(/In-Person.*£1,150/)
})

test('reads an amount with its currency and its scale', async ({ desk, page }) => {
  await desk.startLot(1, 1000)
  await desk.open()
  await page.keyboard.press('f')
  await page.keyboard.type('GBP 1.2k')
  await page.keyboard.press('Enter')
  await expect(desk.status).toHaveText(/In-Person.*£1,200/)
})
