import { confirmByEnter } from '../confirm.ts'
import { expect, test } from './desk.ts'
import { noteFlashes } from './highlights.ts'

test('asking price and manual bids keep to their rules, at their edges', async ({ desk, page }) => {
  await desk.open()
  const inPerson = page.getByRole('textbox', { name: 'In-Person amount' })

  await test.step('no bid before the asking price is set', async () => {
    const words = 'Set asking price first'
    const flashes = await noteFlashes(page, words)
    await desk.button('In-Person quick bid 1').click()
    await expect.poll(flashes).toBeGreaterThan(0)
    await expect(page.getByText(words)).toHaveCount(0)
    const again = await noteFlashes(page, words)
    await inPerson.fill('1000')
    await inPerson.press('Enter')
    await expect.poll(again).toBeGreaterThan(0)
    await expect(desk.history).not.toContainText('1,000')
  })

  await test.step('Enter in the asking-price field starts the lot', async () => {
    await expect(desk.status).toHaveText('Waiting for lot to start')
    await desk.askingPrice.press('Enter')
    await expect(desk.toast).toContainText('Lot Started')
    await expect(desk.status).toHaveText('Waiting for asking price to be set')
  })

  await test.step('digits only, with separators', async () => {
    await desk.askingPrice.pressSequentially('1a2 3b4')
    await expect(desk.askingPrice).toHaveValue('1,234')
  })

  await test.step('a start price is above 0', async () => {
    for (const nothing of ['', '0']) {
      await desk.askingPrice.fill(nothing)
      await desk.button('Set Price').click()
      await expect(desk.toast).toContainText('Invalid Start Price')
      await expect(desk.toast).toContainText('Please enter a valid start price')
      await desk.toast.getByRole('button', { name: 'Dismiss' }).click()
    }
  })

  // The estimate of lot 1 is 1,000 to 2,000.
  await test.step('an unusual start price is asked about; cancelling gives the field back', async () => {
    for (const [price, warning] of [
      ['99', 'This is a factor of 10.1 below the low estimate'],
      ['100', 'This is a factor of 10 below the low estimate'],
      ['101', 'This is 90% below the estimate range'],
      ['299', 'This is 70% below the estimate range'],
      ['6001', 'This is 200% above the estimate range'],
      ['19999', 'This is 900% above the estimate range'],
      ['20000', 'This is a factor of 10 above the high estimate'],
      ['20001', 'This is a factor of 10 above the high estimate'],
    ] as const) {
      await desk.askingPrice.fill(price)
      await desk.askingPrice.press('Enter')
      await expect(page.getByRole('dialog').getByText(warning)).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(desk.askingPrice).toBeFocused()
    }
  })

  await test.step('a usual one is set at once, an unusual one when confirmed', async () => {
    for (const [price, shown] of [
      ['300', '£300'],
      ['6000', '£6,000'],
    ] as const) {
      await desk.askingPrice.fill(price)
      await desk.askingPrice.press('Enter')
      await expect(desk.status).toContainText(shown)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await desk.askingPrice.fill('20000')
    await desk.askingPrice.press('Enter')
    await confirmByEnter(page)
    await expect(desk.status).toContainText('£20,000')
    await desk.askingPrice.fill('1000')
    await desk.button('Set Price').click()
    await expect(desk.status).toHaveText(/Asking price set.*£1,000/)
    // Setting it again replaces it: one line of the history.
    await expect(desk.history.getByText('Asking Price')).toHaveCount(1)
  })

  await test.step('a manual amount is a number above 0', async () => {
    for (const nothing of ['', '0']) {
      await inPerson.fill(nothing)
      await inPerson.press('Enter')
      await expect(desk.toast).toContainText('Invalid Amount')
      await expect(desk.toast).toContainText('Please enter a valid bid amount')
      await desk.toast.getByRole('button', { name: 'Dismiss' }).click()
    }
  })

  const refused = async (typed: string, message: string) => {
    await inPerson.fill(typed)
    await inPerson.press('Enter')
    await expect(desk.toast).toContainText('Bid Too Low')
    await expect(desk.toast).toContainText(message)
    // The next figure is not typed behind a refused one.
    await expect(inPerson).toHaveValue('')
  }

  await test.step('the first bid may equal the start price, and not be under it', async () => {
    await refused('999', 'Current highest bid is 1,000. Did you mean 1,100?')
    await inPerson.fill('1000')
    await inPerson.press('Enter')
    await expect(desk.status).toHaveText(/Current Bid.*In-Person.*£1,000/)
  })

  await test.step('the next must be above the highest; a shorthand is understood', async () => {
    // Never the same words twice running: those before are still on show.
    await refused('800', 'Bid must be higher than current highest bid of 1,000')
    await refused('1000', 'Current highest bid is 1,000. Did you mean 1,100?')
    await refused('200', 'Bid must be higher than current highest bid of 1,000')
    await refused('801', 'Current highest bid is 1,000. Did you mean 1,100?')
    await refused('199', 'Current highest bid is 1,000. Did you mean 1,990?')
    await refused('15', 'Current highest bid is 1,000. Did you mean 1,500?')
    // One key takes it.
    await expect(inPerson).toBeFocused()
    await inPerson.press('Enter')
    await expect(desk.status).toContainText('£1,500')
    await expect(inPerson).toHaveValue('')
    // Or one click.
    await refused('16', 'Did you mean 1,600?')
    await desk.button('Did you mean 1,600?').click()
    await expect(desk.status).toContainText('£1,600')
    await inPerson.fill('1601')
    await inPerson.press('Enter')
    await expect(desk.status).toContainText('£1,601')
  })

  await test.step('with bids there, the start price stays', async () => {
    await expect(desk.askingPrice).toHaveAttribute('readonly', '')
    await expect(desk.button('Set Price')).toBeDisabled()
  })
})

test('a figure in the asking-price field outlives a failure, but not the price it was typed over', async ({
  desk,
  page,
  saleroom,
}) => {
  await desk.startLot(1)
  await desk.open()

  await test.step('an unusual price that failed can be tried again', async () => {
    const heal = await desk.fail('PATCH', /start-price/)
    const answer = page.waitForResponse(/start-price/)
    await desk.askingPrice.fill('20000')
    await desk.askingPrice.press('Enter')
    await confirmByEnter(page)
    await answer
    await expect(desk.status).toHaveText('Waiting for asking price to be set')
    await expect(desk.askingPrice).toHaveValue('20,000')
    await heal()
  })

  await test.step('set and cleared again, it is gone', async () => {
    await desk.button('Set Price').click()
    await confirmByEnter(page)
    await expect(desk.status).toContainText('£20,000')
    await desk.button('Telephone bid 20,000').click()
    await expect(desk.button('Cancel Telephone bid 20,000')).toBeVisible()
    await desk.button('Clear All').click()
    await desk.dialog('Clear All Bids').getByRole('button', { name: 'Clear All' }).click()
    await expect(desk.status).toHaveText('Waiting for asking price to be set')
    await expect(desk.askingPrice).toHaveValue('')
  })

  await test.step('a price set elsewhere takes its place', async () => {
    await desk.askingPrice.fill('1500')
    await saleroom.call('PATCH', '/api/lots/1/start-price', { startPrice: 1200 })
    await expect(desk.askingPrice).toHaveValue('1,200')
  })
})

test('quick bids and increments follow each other', async ({ desk, page }) => {
  await desk.startLot(1, 1000)
  await desk.open()
  const quick = (type: string) => page.getByRole('button', { name: new RegExp(`^${type} bid`) })
  await expect(quick('In-Person')).toHaveText(['1,000', '1,100', '1,200', '1,300'])
  await expect(quick('Telephone')).toHaveText(['1,000', '1,100', '1,200', '1,300'])
  await desk.button('Telephone bid 1,300').click()
  await expect(desk.status).toHaveText(/Current Bid.*Telephone.*£1,300/)
  await expect(quick('In-Person')).toHaveText(['1,400', '1,500', '1,600', '1,700'])

  const grid = page.getByRole('group', { name: 'Increments' })
  await expect(grid.getByRole('button')).toHaveText(
    '100 200 250 300 500 1,000 2,000 2,500 3,000 5,000 10,000 20,000 25,000 30,000 50,000 100,000 200,000 250,000'.split(
      ' ',
    ),
  )
  const [first, second, fourth] = await Promise.all(
    [0, 1, 3].map((at) => grid.getByRole('button').nth(at).boundingBox()),
  )
  expect(second?.y).toBe(first?.y)
  expect(fourth?.x).toBe(first?.x)
  await expect(grid.getByRole('button', { pressed: true })).toHaveText('100')
  await grid.getByRole('button', { name: '250', exact: true }).click()
  await expect(page.getByText('Increment, set by hand')).toBeVisible()
  await expect(quick('Telephone')).toHaveText(['1,550', '1,800', '2,050', '2,300'])
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(grid.getByRole('button', { pressed: true })).toHaveText('300')
  await desk.button('Reset increment').click()
  await expect(grid.getByRole('button', { pressed: true })).toHaveText('100')
  await expect(quick('Telephone')).toHaveText(['1,400', '1,500', '1,600', '1,700'])
})

test('a lot at 40 goes up by 5: the increment that fits is one key and Enter away, any other is typed', async ({
  desk,
  page,
}) => {
  await desk.startLot(1, 40)
  await desk.open()
  await expect(desk.status).toContainText('£40')
  await page.keyboard.press('i')
  const other = page.getByLabel('Other increment')
  await expect(other).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Increment, set by hand')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Telephone bid/ })).toHaveText(['40', '45', '50', '55'])
  await other.fill('7')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Telephone bid/ })).toHaveText(['40', '47', '54', '61'])
})

test('the increment says "By the ladder" only while the ladder sets it', async ({ desk, page }) => {
  await desk.startLot(1, 1000)
  await desk.open()
  const increments = page.getByRole('region', { name: 'Increments' })
  await expect(increments).toContainText('By the ladder: 100')
  await increments.getByRole('button', { name: '200', exact: true }).click()
  await expect(desk.button('Reset increment')).toBeVisible()
  await expect(increments).not.toContainText('By the ladder')
  await desk.button('Reset increment').click()
  await expect(increments).toContainText('By the ladder: 100')
})
