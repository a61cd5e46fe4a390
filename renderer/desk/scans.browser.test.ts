import { stored } from '../data/kept/storage-keys.ts'
import { keepStored } from '../data/kept/stored.ts'
import { expect, test } from './testing/desk.ts'

const IGNORED = 'A scan was ignored'

test('ignores a scan at the desk, and says so', async ({ desk, page, saleroom }) => {
  keepStored(stored.scanner, null)
  await desk.startLot(1, 1000)
  await desk.open()
  await expect(desk.status).toContainText('Asking price set')
  await page.keyboard.scan('p1c4npuws\n')
  await expect(desk.toast).toContainText(IGNORED)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => saleroom.call('GET', '/api/bids/lot/1')).toMatchObject([{ type: 'start_price' }])
  await page.keyboard.press('1')
  await expect(desk.status).toContainText('£1,000')
})

test('confirms no dialog by a scan', async ({ desk, page }) => {
  keepStored(stored.scanner, null)
  await desk.startLot(1, 1000)
  await desk.open()
  await expect(desk.status).toContainText('Asking price set')
  await page.keyboard.press('p')
  const confirm = page.getByRole('dialog')
  await expect(confirm).toBeVisible()
  await page.keyboard.scan('12345\n')
  await expect(page.locator('body')).toContainText(IGNORED)
  await expect(confirm).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(desk.status).toContainText(/passed/i)
})

test('types a scan into a paddle field', async ({ desk, page }) => {
  keepStored(stored.scanner, null)
  await desk.startLot(1, 1000)
  await desk.open()
  const paddle = page.getByRole('textbox', { name: /paddle/i }).first()
  await paddle.click()
  await page.keyboard.scan('134')
  await expect(paddle).toHaveValue('134')
})

test('bids nothing at the number of a card that is scanned into an amount', async ({ desk, page, saleroom }) => {
  keepStored(stored.scanner, null)
  await desk.startLot(1, 1000)
  await desk.open()
  await expect(desk.status).toContainText('Asking price set')
  const amount = page.getByRole('textbox', { name: 'In-Person amount' })
  await amount.click()
  await page.keyboard.scan('1034\n')
  await expect(desk.toast).toContainText('A scan was typed as an amount')
  await expect(amount).toHaveValue('1,034')
  await expect.poll(() => saleroom.call('GET', '/api/bids/lot/1')).toMatchObject([{ type: 'start_price' }])
})

test('presses no focused button by the Enter of a scan', async ({ desk, page, saleroom }) => {
  keepStored(stored.scanner, null)
  await desk.startLot(1, 1000)
  await desk.open()
  await expect(desk.status).toContainText('Asking price set')
  await desk.button('In-Person bid 1,000').focus()
  await page.keyboard.scan('1034\n')
  await expect(desk.toast).toContainText(IGNORED)
  await expect.poll(() => saleroom.call('GET', '/api/bids/lot/1')).toMatchObject([{ type: 'start_price' }])
})

test('runs a key the same with Caps Lock, with and without Shift', async ({ desk, saleroom }) => {
  await desk.startLot(1, 1000)
  await desk.bidOnline(1000)
  await desk.open()
  await expect(desk.button(/^Accept online bid/)).toBeVisible()
  const press = (key: string, shiftKey: boolean) =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', {
        key,
        code: 'KeyO',
        shiftKey,
        modifierCapsLock: true,
        bubbles: true,
        cancelable: true,
      }),
    )
  press('O', false)
  await expect(desk.status).toContainText(/Online.*£1,000/)
  await desk.bidOnline(1100)
  await expect(desk.button(/^Accept online bid/)).toBeVisible()
  press('o', true)
  await expect.poll(() => saleroom.call('GET', '/api/bids/pending/1')).toEqual([])
  await expect(desk.status).toContainText('£1,000')
})

test('ignores a scan at the telephone desk, and says so', async ({ page, saleroom }) => {
  keepStored(stored.scanner, null)
  await saleroom.startDemo()
  await page.goto('/telephone-desk')
  await expect(page.locator('body')).toContainText('No telephone is booked yet')
  await page.keyboard.scan('ntcpu1234\n')
  await expect(page.locator('body')).toContainText(IGNORED)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
