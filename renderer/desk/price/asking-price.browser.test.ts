import { expect, test } from '../testing/desk.ts'
import { noteFlashes } from '../testing/highlights.ts'

test('keeps the rules of the fields for the asking price and for bids at every edge', async ({ desk, page }) => {
  await desk.open()
  const inPerson = page.getByRole('textbox', { name: 'In-Person amount' })

  // No bid before the asking price is set.
  const words = 'Set asking price first'
  const flashes = noteFlashes(words)
  await desk.button('In-Person quick bid 1').click()
  await expect.poll(flashes).toBeGreaterThan(0)
  await expect(page.getByText(words)).toHaveCount(0)
  const again = noteFlashes(words)
  await inPerson.fill('1000')
  await inPerson.press('Enter')
  await expect.poll(again).toBeGreaterThan(0)
  await expect(desk.history).not.toContainText('1,000')
  // Enter in the asking-price field starts the lot.
  await expect(desk.status).toHaveText('Waiting for lot to start')
  await desk.askingPrice.press('Enter')
  await expect(desk.toast).toContainText('Lot Started')
  await expect(desk.status).toHaveText('Waiting for asking price to be set')
  // Digits only, with separators.
  await desk.askingPrice.pressSequentially('1a2 3b4')
  await expect(desk.askingPrice).toHaveValue('1,234')
  // A start price is above 0.
  for (const nothing of ['', '0']) {
    await desk.askingPrice.fill(nothing)
    await desk.button('Set Price').click()
    await expect(desk.toast).toContainText('Invalid Start Price')
    await expect(desk.toast).toContainText('Please enter a valid start price')
    await desk.toast.getByRole('button', { name: 'Dismiss' }).click()
  }
  // An unusual start price needs a confirmation; cancelling returns to the field.
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
    const asks = desk.question(/^Set the asking price at/)
    await expect(asks.getByText(warning)).toBeVisible()
    await asks.getByRole('button', { name: 'Correct It' }).click()
    await expect(asks).toHaveCount(0)
    await expect(desk.askingPrice).toBeFocused()
  }
  // A usual one is set at once, an unusual one when confirmed.
  for (const [price, shown] of [
    ['300', '£300'],
    ['6000', '£6,000'],
  ] as const) {
    await desk.askingPrice.fill(price)
    await desk.askingPrice.press('Enter')
    await expect(desk.status).toContainText(shown)
    await expect(desk.question(/^Set the asking price at/)).toHaveCount(0)
  }
  await desk.askingPrice.fill('20000')
  await desk.askingPrice.press('Enter')
  await expect(desk.question(/^Set the asking price at/)).toBeVisible()
  await page.keyboard.press('Shift+Enter')
  await expect(desk.status).toContainText('£20,000')
  await desk.askingPrice.fill('1000')
  await desk.button('Set Price').click()
  await expect(desk.status).toHaveText(/Asking price set.*£1,000/)
  // Setting it again replaces it: one line of the history.
  await expect(desk.history.getByText('Asking Price')).toHaveCount(1)
  // A manual amount is a number above 0.
  for (const nothing of ['', '0']) {
    await inPerson.fill(nothing)
    await inPerson.press('Enter')
    await expect(desk.toast).toContainText('Invalid Amount')
    await expect(desk.toast).toContainText('Please enter a valid bid amount')
    await desk.toast.getByRole('button', { name: 'Dismiss' }).click()
  }

  const refused = async (typed: string, message: string) => {
    await inPerson.fill(typed)
    await inPerson.press('Enter')
    await expect(desk.toast).toContainText('Bid Too Low')
    await expect(desk.toast).toContainText(message)
    // The next figure is not appended to a refused one.
    await expect(inPerson).toHaveValue('')
  }
  // The first bid may equal the start price, and not be under it.
  await refused('999', 'The asking price is 1,000. Did you mean 1,000?')
  await inPerson.fill('1000')
  await inPerson.press('Enter')
  await expect(desk.status).toHaveText(/Current Bid.*In-Person.*£1,000/)
  // The next must be above the highest; a shorthand is understood.
  // Not the same words twice in a row: the first are still shown.
  await refused('800', 'Bid must be higher than current highest bid of 1,000')
  await refused('1000', 'Current highest bid is 1,000. Did you mean 1,100?')
  await refused('200', 'Bid must be higher than current highest bid of 1,000')
  await refused('801', 'Current highest bid is 1,000. Did you mean 1,100?')
  await refused('199', 'Current highest bid is 1,000. Did you mean 1,990?')
  await refused('15', 'Current highest bid is 1,000. Did you mean 1,500?')
  // One key accepts it.
  await expect(inPerson).toBeFocused()
  await inPerson.press('Enter')
  await expect(desk.status).toContainText('£1,500')
  await expect(inPerson).toHaveValue('')
  // Or one click does.
  await refused('16', 'Did you mean 1,600?')
  await desk.button('Did you mean 1,600?').click()
  await expect(desk.status).toContainText('£1,600')
  await inPerson.fill('1601')
  await inPerson.press('Enter')
  await expect(desk.status).toContainText('£1,601')
  // With bids, the start price cannot change.
  await expect(desk.askingPrice).toHaveAttribute('readonly', '')
  await expect(desk.button('Set Price')).toBeDisabled()
})

test('keeps a figure in the asking-price field after a failure, but not after another price', async ({
  desk,
  page,
  saleroom,
}) => {
  await desk.startLot(1)
  await desk.open()

  // An unusual price that failed can be tried again.
  const heal = await desk.fail('PATCH', /start-price/)
  const answer = page.waitForResponse(/start-price/)
  await desk.askingPrice.fill('20000')
  await desk.askingPrice.press('Enter')
  await expect(desk.question(/^Set the asking price at/)).toBeVisible()
  await page.keyboard.press('Shift+Enter')
  await answer
  await expect(desk.status).toHaveText('Waiting for asking price to be set')
  await expect(desk.askingPrice).toHaveValue('20,000')
  await heal()
  // Set and cleared again, it is gone.
  await desk.button('Set Price').click()
  await expect(desk.question(/^Set the asking price at/)).toBeVisible()
  await page.keyboard.press('Shift+Enter')
  await expect(desk.status).toContainText('£20,000')
  await desk.button('Telephone bid 20,000').click()
  await expect(desk.button('Cancel Telephone bid 20,000')).toBeVisible()
  await desk.button('Clear All').click()
  await desk.dialog('Clear All Bids').getByRole('button', { name: 'Clear All' }).click()
  await expect(desk.status).toHaveText('Waiting for asking price to be set')
  await expect(desk.askingPrice).toHaveValue('')
  // A price set on another desk replaces it.
  await desk.askingPrice.fill('1500')
  await saleroom.call('PATCH', '/api/lots/1/start-price', { startPrice: 1200 })
  await expect(desk.askingPrice).toHaveValue('1,200')
})
