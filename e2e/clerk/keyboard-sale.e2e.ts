import { expect, test } from './desk.ts'

test('a sale of ten lots is run from the keyboard alone', async ({ desk, page, saleroom }) => {
  await desk.open()
  const { keyboard } = page
  for (let lot = 1; lot <= 10; lot += 1) {
    await expect(page.getByRole('heading', { name: new RegExp(`^Lot ${lot}\\b`) })).toBeVisible()
    await keyboard.press('l')
    await expect(desk.askingPrice).toBeFocused()
    await keyboard.type('2000')
    await keyboard.press('Enter')
    // Some prices lie far from their estimate: Enter confirms them too.
    const unusual = page.getByRole('dialog', { name: /Set the asking price at/ })
    await expect(unusual.or(desk.status.getByText('Asking price set')).first()).toBeVisible()
    if (await unusual.isVisible()) await keyboard.press('Enter')
    await expect(desk.status).toContainText('Asking price set')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    if (lot === 5) {
      await keyboard.press('p')
      await expect(desk.dialog('Confirm Pass')).toBeVisible()
      await keyboard.press('Enter')
      await expect(desk.status).toContainText('Passed')
    } else {
      await keyboard.press('1')
      await keyboard.press('Shift+2')
      await expect(desk.status).toContainText('£2,400')
      await keyboard.press('w')
      await expect(desk.status).toContainText('Fair Warning')
      await keyboard.press('s')
      await expect(page.getByRole('textbox', { name: 'Paddle Number' })).toBeFocused()
      await keyboard.type(`${100 + lot}`)
      await keyboard.press('Enter')
      await expect(desk.status).toContainText(`Sold for`)
      await expect(desk.status).toContainText(`Paddle ${100 + lot}`)
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await keyboard.press('n')
  }
  await expect(page.getByText(/^9 sold$/)).toBeVisible()
  await expect(page.getByText(/^1 passed$/)).toBeVisible()
  await expect(page.getByText(/lots an hour$/)).toBeVisible()
  await expect(page.getByText(/^finish about \d\d:\d\d$/)).toBeVisible()
  expect(await saleroom.call('GET', '/api/lots/10/sale-status')).toMatchObject({
    status: 'sold',
    amount: 2400,
    paddleNumber: '110',
    notes: 'Sold by clerk',
  })
  expect(await saleroom.call('GET', '/api/lots/5/sale-status')).toMatchObject({ notes: 'Passed by clerk' })
})

test('every key of the map does what its sheet says', async ({ desk, page, saleroom }) => {
  await desk.open()
  const { keyboard } = page
  await keyboard.press('?')
  await expect(desk.dialog('Keys').getByText('Accept the top advance bid')).toBeVisible()
  // No key reaches the sale while a dialog is open.
  await keyboard.press('l')
  await keyboard.press('Escape')
  await expect(desk.dialog('Keys')).toHaveCount(0)
  await expect(desk.status).toContainText('Waiting for lot to start')
  expect(await saleroom.call('GET', '/api/lots/1/state')).toMatchObject({ status: 'preloaded' })

  await keyboard.press('l')
  await expect(desk.askingPrice).toBeFocused()
  // A field takes the keys that are typed in it.
  await keyboard.type('1s0p0n0')
  await expect(desk.askingPrice).toHaveValue('1,000')
  await keyboard.press('Enter')
  await expect(desk.status).toContainText('Asking price set')

  await keyboard.press('a')
  await expect(desk.status).toContainText('£1,300')
  await expect(desk.status).toContainText('Advance')
  const paddle = await desk.bidOnline(1500)
  await expect(desk.button(`Accept online bid 1,500 of paddle ${paddle}`)).toBeVisible()
  await keyboard.press('o')
  await expect(desk.status).toContainText('£1,500')
  await expect(desk.status).toContainText('Online')
  await keyboard.press('u')
  await expect(desk.toast).toContainText('Online bid of 1,500')
  await expect(desk.status).toContainText('£1,300')
  await keyboard.press('u')
  await expect(desk.toast).toContainText('Advance bid of 1,300')
  await expect(desk.status).toContainText('Asking price set')

  await keyboard.press('i')
  await expect(desk.button('100')).toBeFocused()
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowRight')
  await expect(desk.button('500')).toBeFocused()
  await keyboard.press(' ')
  await expect(desk.button('500')).toHaveAttribute('aria-pressed', 'true')
  await keyboard.press('Escape')
  for (const [key, amount] of [
    ['1', '1,000'],
    ['2', '2,000'],
    ['3', '3,500'],
    ['4', '5,500'],
    ['Shift+1', '6,000'],
    ['Shift+2', '7,000'],
    ['Shift+3', '8,500'],
    ['Shift+4', '10,500'],
  ] as const) {
    await keyboard.press(key)
    await expect(desk.status).toContainText(`£${amount}`)
  }

  await keyboard.press('t')
  await expect(page.getByRole('textbox', { name: 'Telephone amount' })).toBeFocused()
  await keyboard.press('Escape')
  await keyboard.press('f')
  await expect(page.getByRole('textbox', { name: 'In-Person amount' })).toBeFocused()
  await keyboard.type('13000')
  await keyboard.press('Enter')
  await expect(desk.status).toContainText('£13,000')
  await keyboard.press('Escape')
  await keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search lots' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await keyboard.press('n')
  await expect(page.getByRole('heading', { name: /^Lot 2\b/ })).toBeVisible()
  await keyboard.press('b')
  await expect(page.getByRole('heading', { name: /^Lot 1\b/ })).toBeVisible()

  // Nothing that ends a lot happens on one key.
  await keyboard.press('s')
  await expect(desk.dialog('Confirm Sold')).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await keyboard.press('p')
  await expect(desk.dialog('Confirm Pass')).toBeVisible()
  await keyboard.press('Escape')
  expect(await saleroom.call('GET', '/api/lots/1/sale-status')).toMatchObject({ status: null })
})

test('Enter is the dialog’s from the moment it is on show, however late the browser gives it the focus', async ({
  desk,
  page,
}) => {
  await page.addInitScript(() => {
    const frame = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (draw) => window.setTimeout(() => frame(draw), 1_000)
  })
  await desk.open()
  await page.keyboard.press('l')
  await expect(desk.askingPrice).toBeFocused()
  await page.keyboard.type('90000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /Set the asking price at/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(desk.status).toContainText('£90,000')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
