import { expect, test } from '../testing/desk.ts'

test('bases quick bids on the increment, set by hand or by the ladder', async ({ desk, page }) => {
  await desk.startLot(1, 1000)
  await desk.open()
  const quick = (type: string) => page.getByRole('button', { name: new RegExp(`^${type} bid`) })
  await expect(quick('In-Person')).toHaveText(['1,000', '1,100', '1,200', '1,300'])
  await expect(quick('Telephone')).toHaveText(['1,000', '1,100', '1,200', '1,300'])
  await desk.button('Telephone bid 1,300').click()
  await expect(desk.status).toHaveText(/Current Bid.*Telephone.*£1,300/)
  await expect(quick('In-Person')).toHaveText(['1,400', '1,500', '1,600', '1,700'])

  const grid = page.getByRole('group', { name: 'Increments' })
  const near = ['100', '200', '250', '300', '500', 'Half', 'Double', 'Ladder 100', 'All 18']
  await expect(grid.getByRole('button')).toHaveText(near)
  await page.keyboard.press('Shift+I')
  await expect(grid.getByRole('button')).toHaveText(
    '100 200 250 300 500 1,000 2,000 2,500 3,000 5,000 10,000 20,000 25,000 30,000 50,000 100,000 200,000 250,000'
      .split(' ')
      .concat(['Half', 'Double', 'Ladder 100', 'Fewer']),
  )
  const [first, second, fourth] = await Promise.all(
    [0, 1, 3].map((at) => grid.getByRole('button').nth(at).boundingBox()),
  )
  expect(second?.y).toBe(first?.y)
  expect(fourth?.x).toBe(first?.x)
  await expect(grid.getByRole('button', { pressed: true })).toHaveText(['100', 'Ladder 100'])
  // The keys go on in the grid: 100, 200, 250.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByText('step, set by hand')).toBeVisible()
  await expect(grid.getByRole('button')).toHaveText(near)
  await expect(quick('Telephone')).toHaveText(['1,550', '1,800', '2,050', '2,300'])
  await grid.getByRole('button', { name: 'Double' }).click()
  await expect(quick('Telephone')).toHaveText(['1,800', '2,300', '2,800', '3,300'])
  await grid.getByRole('button', { name: 'Half' }).click()
  await expect(quick('Telephone')).toHaveText(['1,550', '1,800', '2,050', '2,300'])
  // A click leaves the keys to the desk.
  await grid.getByRole('button', { name: '250', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(grid.getByRole('button', { pressed: true })).toHaveText('300')
  await grid.getByRole('button', { name: 'Ladder 100' }).click()
  await expect(grid.getByRole('button', { pressed: true })).toHaveText(['100', 'Ladder 100'])
  await expect(quick('Telephone')).toHaveText(['1,400', '1,500', '1,600', '1,700'])
})

test('sets the increment that fits the price by I and Enter, and takes any other typed one', async ({ desk, page }) => {
  await desk.open()
  await expect(page.getByLabel('Other increment')).toHaveAttribute('placeholder', '1,000')
  await desk.startLot(1, 40)
  await expect(desk.status).toContainText('£40')
  await page.keyboard.press('i')
  const other = page.getByLabel('Other increment')
  await expect(other).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('step, set by hand')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Telephone bid/ })).toHaveText(['40', '45', '50', '55'])
  await other.fill('7')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Telephone bid/ })).toHaveText(['40', '47', '54', '61'])
})
