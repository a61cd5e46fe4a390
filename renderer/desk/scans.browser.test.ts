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

test('ignores a scan at the telephone desk, and says so', async ({ page, saleroom }) => {
  keepStored(stored.scanner, null)
  await saleroom.startDemo()
  await page.goto('/telephone-desk')
  await expect(page.locator('body')).toContainText('No telephone is booked yet')
  await page.keyboard.scan('ntcpu1234\n')
  await expect(page.locator('body')).toContainText(IGNORED)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
