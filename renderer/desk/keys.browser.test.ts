import { expect, test } from './testing/desk.ts'

test('does at every key what the sheet of keys says', async ({ desk, page, saleroom }) => {
  await desk.open()
  const { keyboard } = page
  await keyboard.press('?')
  await expect(desk.dialog('Keys').getByText('Accept the top advance bid')).toBeVisible()
  // No shortcut works while a dialog is open.
  await keyboard.press('l')
  await keyboard.press('Escape')
  await expect(desk.dialog('Keys')).toHaveCount(0)
  await expect(desk.status).toContainText('Waiting for lot to start')
  expect(await saleroom.call('GET', '/api/lots/1/state')).toMatchObject({ status: 'preloaded' })

  await keyboard.press('l')
  await expect(desk.askingPrice).toBeFocused()
  // In a field, letters are not shortcuts.
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

  // No single key ends a lot.
  await keyboard.press('s')
  await expect(desk.dialog('Confirm Sold')).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await keyboard.press('p')
  await expect(desk.dialog('Confirm Pass')).toBeVisible()
  await keyboard.press('Escape')
  expect(await saleroom.call('GET', '/api/lots/1/sale-status')).toMatchObject({ status: null })
})

test('asks to cancel the highest bid by X, edits bids by R, sends a message by M, and pauses and resumes by Z', async ({
  desk,
  page,
  saleroom,
}) => {
  await desk.startLot(1, 1000)
  await desk.open()
  const { keyboard } = page
  await keyboard.press('x')
  await expect(desk.toast).toContainText('Lot 1 has no bid to cancel')
  await desk.bidElsewhere(1000)
  await desk.bidElsewhere(1200)
  await expect(desk.status).toContainText('£1,200')
  await keyboard.press('x')
  await expect(desk.dialog('Cancel Bid')).toContainText('£1,200')
  await keyboard.press('Enter')
  await expect(desk.status).toContainText('£1,000')

  await keyboard.press('r')
  await expect(page.getByText('choose a row')).toBeVisible()
  await expect(desk.button('Edit Telephone bid 1,200')).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByText('choose a row')).toHaveCount(0)

  await keyboard.press('m')
  await expect(desk.dialog('Broadcast Message')).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await keyboard.press('z')
  await expect(desk.dialog('Pause Sale')).toBeVisible()
  await keyboard.press('Enter')
  await expect(desk.button('Resume Sale')).toBeVisible()
  await expect.poll(() => saleroom.call('GET', '/api/auction/state')).toMatchObject({ paused: { message: '' } })
  await keyboard.press('z')
  await expect(desk.button('Pause')).toBeVisible()
})

test('opens the active lot by Q, rejects an online bid by Shift+O, and clears the lot by Shift+X', async ({
  desk,
  page,
  saleroom,
}) => {
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1000)
  await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1000, winnerPaddle: '7' })
  await desk.startLot(3, 500)
  await desk.open()
  await expect(desk.status).toContainText('Lot 3 is on the block')
  await page.keyboard.press('l')
  await expect(
    desk
      .dialog('Reopen lot 1?')
      .getByText(/^Lot [13] /)
      .first(),
  ).toContainText('Lot 3 is still active')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('q')
  await expect(page.getByRole('heading', { name: /^Lot 3\b/ })).toBeVisible()
  await expect(desk.status).not.toContainText('is on the block')

  const paddle = await desk.bidOnline(500, 3)
  await expect(desk.button(`Accept online bid 500 of paddle ${paddle}`)).toBeVisible()
  await page.keyboard.press('Shift+O')
  await expect(desk.button(/^Undo the rejection/)).toBeVisible()
  await desk.bidElsewhere(500, 3)
  await expect(desk.status).toContainText('Telephone')
  await page.keyboard.press('Shift+X')
  await desk.dialog('Clear All Bids').getByRole('button', { name: 'Clear All' }).click()
  await expect(desk.status).toContainText('Waiting for asking price')
})

test('runs a sale of ten lots by keys alone, at most nine per lot besides bids, price and paddle', async ({
  desk,
  page,
  saleroom,
}) => {
  await desk.open()
  const { keyboard } = page
  let pressed = 0
  /** Counts a key. The digits of a price or a paddle and the keys of bids are not counted. */
  const press = async (key: string) => {
    pressed += 1
    await keyboard.press(key)
  }
  for (let lot = 1; lot <= 10; lot += 1) {
    pressed = 0
    await expect(page.getByRole('heading', { name: new RegExp(`^Lot ${lot}\\b`) })).toBeVisible()
    await expect(desk.status).toHaveText('Waiting for lot to start')
    await press('l')
    await expect(desk.askingPrice).toBeFocused()
    await keyboard.type('2000')
    await press('Enter')
    // A price far from the estimate needs a confirmation: Shift+Enter says yes.
    const unusual = desk.question(/Set the asking price at/)
    await expect(unusual.or(desk.status.getByText('Asking price set')).first()).toBeVisible()
    if (await unusual.isVisible()) await press('Shift+Enter')
    await expect(desk.status).toContainText('Asking price set')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    if (lot === 5) {
      await press('p')
      await expect(desk.dialog('Confirm Pass')).toBeVisible()
      await press('Enter')
      await expect(desk.status).toContainText('Passed')
    } else {
      const hasPaddleFromItsBid = lot % 2 === 1
      const paddle = String(100 + lot)
      await keyboard.press('1')
      await keyboard.press('Shift+2')
      await expect(desk.status).toContainText('£2,400')
      if (hasPaddleFromItsBid) {
        await press('d')
        await keyboard.type(paddle)
        await keyboard.press('Enter')
      }
      await press('w')
      await expect(desk.status).toContainText('Fair Warning')
      await press('s')
      await expect(page.getByRole('textbox', { name: 'Paddle Number' })).toBeFocused()
      if (!hasPaddleFromItsBid) await keyboard.type(paddle)
      await press('Enter')
      await expect(desk.status).toHaveText(new RegExp(`Sold for.*Paddle ${paddle}`))
      await expect(desk.toast).toContainText('Lot sold successfully')
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await press('n')
    expect(pressed).toBeLessThanOrEqual(9)
  }
  await expect(page.getByText(/^9 sold$/)).toBeVisible()
  await expect(page.getByText(/^1 passed$/)).toBeVisible()
  await expect(page.getByText(/lots an hour$/)).toBeVisible()
  await expect(page.getByText(/^finish about \d\d:\d\d$/)).toBeVisible()
  const outcome = (lot: number) => saleroom.call('GET', `/api/lots/${lot}/sale-status`)
  expect(await outcome(9)).toMatchObject({ status: 'sold', amount: 2600, paddleNumber: '109' })
  expect(await outcome(10)).toMatchObject({
    status: 'sold',
    amount: 2400,
    paddleNumber: '110',
    notes: 'Sold by clerk',
  })
  expect(await outcome(5)).toMatchObject({ notes: 'Passed by clerk' })
})
