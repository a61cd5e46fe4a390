import { expect, test } from './testing/desk.ts'

test('makes one bid of two quick presses of one key or button', async ({ desk, page }) => {
  await desk.startLot(1, 1000)
  await desk.open()
  const rows = desk.history.getByRole('row').filter({ hasText: /In-Person|Telephone/ })
  // In one turn, so that both presses are within a quarter of a second on any machine.
  const twice = (code: string, key: string) =>
    page.evaluate(
      ([each, printed]) => {
        for (let press = 0; press < 2; press += 1) {
          const init = { code: each, key: printed, bubbles: true, cancelable: true }
          document.body.dispatchEvent(new KeyboardEvent('keydown', init))
          document.body.dispatchEvent(new KeyboardEvent('keyup', init))
        }
      },
      [code, key] as const,
    )
  await expect(desk.button('In-Person bid 1,000')).toBeEnabled()
  await twice('Digit1', '1')
  await expect(desk.toast).toContainText('Pressed twice, taken once')
  await expect(desk.status).toHaveText(/In-Person.*£1,000/)
  await expect(rows).toHaveCount(1)

  await desk.button('Telephone bid 1,100').evaluate((button) => {
    if (!(button instanceof HTMLElement)) return
    button.click()
    button.click()
  })
  await expect(desk.status).toHaveText(/Telephone.*£1,100/)
  await expect(rows).toHaveCount(2)

  for (const amount of [1300, 1400]) await desk.bidOnline(amount)
  await expect(desk.button(/^Accept online bid 1,400/)).toBeVisible()
  await twice('KeyO', 'o')
  await expect(desk.status).toHaveText(/Online.*£1,400/)
  await expect(rows).toHaveCount(2)
})

test('moves one lot at a double-click on Open Next Lot', async ({ desk, page }) => {
  await desk.open()
  await desk.button('Open Next Lot').evaluate((button) => {
    if (!(button instanceof HTMLElement)) return
    button.click()
    button.click()
  })
  await expect(page.getByRole('heading', { name: /^Lot 2\b/ })).toBeVisible()
  await expect(desk.toast).toContainText('Pressed twice, taken once')
  await expect(page.getByRole('heading', { name: /^Lot 3\b/ })).toHaveCount(0)
})

test('sends one request if a key and its button are pressed before the answer', async ({ desk, page }) => {
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1000)
  await desk.open()
  await expect(desk.status).toContainText('£1,000')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/fair-warning')) asked.push(request.method())
  })
  const release = await desk.hold('POST', /fair-warning/)
  await page.keyboard.press('w')
  await page.keyboard.press('w')
  // It is shown before the answer.
  await expect(desk.status).toContainText('Fair Warning')
  await desk.button('Fair Warning').click({ force: true })
  release()
  await expect(desk.toast).toContainText('Fair Warning Activated')
  expect(asked).toHaveLength(1)
})
