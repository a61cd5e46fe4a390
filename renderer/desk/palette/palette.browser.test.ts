import { holdFrames } from '../../testing/stand-ins/frames.ts'
import { expect, test } from '../testing/desk.ts'

test('changes the reserve of the lot in three keys besides digits', async ({ desk, page, saleroom }) => {
  await desk.startLot(1, 1_000)
  await desk.open()
  await page.keyboard.press('.')
  await expect(desk.dialog('More Actions')).toBeVisible()
  await page.keyboard.press('r')
  await expect(desk.dialog('Reserve of lot 1')).toBeVisible()
  await page.keyboard.type('1500')
  await page.keyboard.press('Enter')
  await expect.poll(() => saleroom.call('GET', '/api/lots/1/book')).toMatchObject({ reserve: 1_500 })
})

test('enters a late commission, and names missing fields', async ({ desk, page, saleroom }) => {
  await desk.startLot(1, 1_000)
  await desk.open()
  await page.keyboard.press('.')
  await expect(desk.dialog('More Actions')).toBeVisible()
  await page.keyboard.press('c')
  await expect(desk.dialog('Late commission on lot 1')).toBeVisible()
  for (const [typed, said] of [
    ['118', 'No commission was entered'],
    [' 2500', 'Commission entered'],
  ] as const) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    await expect(desk.toast).toContainText(said)
  }
  await expect(desk.dialog('Late commission on lot 1')).toBeHidden()
  const left = JSON.stringify(await saleroom.call('GET', '/api/advanced-bids/demo-sale/1'))
  expect(left).toContain('"paddleNumber":"118","amount":2500')
})

test('saves a note for the accounts on the last finished lot', async ({ desk, page, saleroom }) => {
  await desk.startLot(1, 1_000)
  await saleroom.call('POST', '/api/lot/mark-passed', { lotNumber: 1 })
  await desk.open()
  await page.keyboard.press('.')
  await expect(desk.dialog('More Actions')).toBeVisible()
  await page.keyboard.press('a')
  await expect(desk.dialog('Note for the accounts, lot 1')).toBeVisible()
  await page.keyboard.type('Ring the vendor')
  await page.keyboard.press('Enter')
  await expect.poll(() => saleroom.call('GET', '/api/lots/1/sale-status')).toMatchObject({ notes: 'Ring the vendor' })
})

test('finds an action by name, and says if none matches', async ({ desk, page }) => {
  await desk.startLot(1, 1_000)
  await desk.open()
  await page.keyboard.press('.')
  const palette = desk.dialog('More Actions')
  await expect(palette).toBeVisible()
  await page.keyboard.type(' saleroom notice')
  await expect(page.getByRole('textbox', { name: 'Action' })).toHaveValue(' saleroom notice')
  await expect(palette.getByRole('button', { name: /Set, change or remove/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(palette).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: /notice/i })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('.')
  await expect(palette).toBeVisible()
  await page.keyboard.type(' zebra')
  await expect(palette).toContainText('No action has this name.')
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
})

test('takes the second key of an action before its field has the focus', async ({ desk, page }) => {
  await desk.startLot(1, 1_000)
  await desk.open()
  holdFrames()
  await page.keyboard.press('.')
  await expect(desk.dialog('More Actions')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Action' })).not.toBeFocused()
  await page.keyboard.press('r')
  await page.keyboard.type('1500')
  await expect(page.getByRole('textbox', { name: 'Reserve' })).toHaveValue('1500')
})
