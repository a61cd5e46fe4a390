import { onTestFinished } from 'vitest'
import { expect, test } from './testing/desk.ts'

test('a clicked quick bid leaves the keys to the desk', async ({ desk, page, saleroom }) => {
  await desk.startLot(1, 1000)
  await desk.open()
  await desk.button('In-Person bid 1,000').click()
  await expect(desk.status).toContainText('£1,000')
  await desk.anotherPress()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+2')
  await expect(desk.status).toContainText('Telephone')
  await expect
    .poll(() => saleroom.call('GET', '/api/bids/lot/1'))
    .toMatchObject([{ type: 'start_price' }, { type: 'floor', amount: 1000 }, { type: 'phone' }])
})

test('a reopened lot leaves the keys to the desk', async ({ desk, page, saleroom }) => {
  await desk.startLot(1, 1000)
  const bid = { lotNumber: 1, amount: 1000, type: 'floor', paddleNumber: '12' }
  await saleroom.call('POST', '/api/bids', bid)
  await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1000, winnerPaddle: '12' })
  await desk.open()
  await expect(desk.status).toContainText(/sold/i)
  await page.keyboard.press('l')
  await desk.dialog('Reopen lot 1?').getByRole('button', { name: 'Reopen lot' }).focus()
  await page.keyboard.press('Enter')
  await expect(desk.status).toContainText('In-Person')
  await expect(desk.dialog('Reopen lot 1?')).toHaveCount(0)
  await page.keyboard.press('1')
  await expect(desk.status).toContainText('£1,100')
})

test('after an increment is typed, the next digit is a bid', async ({ desk, page }) => {
  await desk.startLot(1, 1000)
  await desk.open()
  await expect(desk.status).toContainText('Asking price set')
  await page.getByRole('textbox', { name: 'Other increment' }).click()
  await page.keyboard.type('250')
  await page.keyboard.press('Enter')
  await expect(desk.button('Reset increment')).toBeVisible()
  await page.keyboard.press('1')
  await expect(desk.status).toContainText('£1,000')
  await desk.anotherPress()
  await page.keyboard.press('1')
  await expect(desk.status).toContainText('£1,250')
})

test('a list in a dialog keeps the keys', async ({ desk, page }) => {
  await desk.open()
  const drawer = await desk.openAllLots()
  const list = drawer.getByRole('combobox').first()
  await list.focus()
  await page.keyboard.press('Enter')
  const options = page.getByRole('option')
  await expect(options.first()).toBeVisible()
  const third = options.nth(2)
  const name = (await third.textContent()) ?? ''
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(third).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(list).toContainText(name)
})

test('types the digits of an AZERTY keyboard into amounts and paddles', async ({ desk, page }) => {
  await desk.startLot(1)
  await desk.open()
  const azerty = (key: string, code: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }))
  await desk.askingPrice.click()
  await page.keyboard.press('ControlOrMeta+a')
  azerty('é', 'Digit2')
  azerty('à', 'Digit0')
  azerty('(', 'Digit5')
  await expect(desk.askingPrice).toHaveValue('205')
  const paddle = page.getByRole('textbox', { name: /paddle/i }).first()
  await paddle.click()
  azerty('&', 'Digit1')
  azerty('"', 'Digit3')
  await expect(paddle).toHaveValue('13')
  onTestFinished(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
})
