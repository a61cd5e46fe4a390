import { expect, test } from '../testing/desk.ts'

const kept = () => [localStorage.getItem('saleroom.clerk-lot'), localStorage.getItem('saleroom.clerk-auction')]

test('wraps the view round the sale, keeps it after a reload, and drops it with the sale', async ({
  desk,
  page,
  saleroom,
}) => {
  await desk.open()
  const heading = (lot: string) => page.getByRole('heading', { name: new RegExp(`^Lot ${lot}\\b`) })
  await expect(heading('1')).toBeVisible()
  expect(await page.evaluate(kept)).toEqual(['1', 'demo-sale'])
  await desk.button('Open Prev Lot').click()
  await expect(heading('23')).toBeVisible()
  await expect(page.getByText('24 of 24')).toBeVisible()
  await desk.button('Open Next Lot').click()
  await expect(heading('1')).toBeVisible()
  await desk.anotherPress()
  await desk.button('Open Next Lot').click()
  await expect(heading('2')).toBeVisible()
  await page.reload()
  await expect(heading('2')).toBeVisible()

  // Another desk starts another lot: the view remains, and names it.
  await desk.startLot(3)
  await desk.button('Lot 3 is active: go there').click()
  await expect(heading('3')).toBeVisible()

  await saleroom.call('POST', '/api/auction/stop')
  await expect(page.getByRole('heading', { name: 'No Active Auction' })).toBeVisible()
  expect(await page.evaluate(kept)).toEqual([null, 'demo-sale'])

  // The same sale continues; a sale never seen begins at lot 1.
  await saleroom.call('POST', '/api/auction/start', { auctionId: 'demo-sale' })
  await expect(heading('1')).toBeVisible()
  await page.evaluate(() => {
    localStorage.setItem('saleroom.clerk-lot', '5')
    localStorage.setItem('saleroom.clerk-auction', 'another-sale')
  })
  await page.reload()
  await expect(heading('1')).toBeVisible()
  expect(await page.evaluate(kept)).toEqual(['1', 'demo-sale'])
})

test('changes the requested lot at a late answer, not the shown one', async ({ desk, page }) => {
  await desk.open()
  const upcoming = 'Waiting for lot to start'
  const start = await desk.hold('POST', /start-lot/)
  await desk.button('Start Lot').click()
  await desk.button('Open Next Lot').click()
  await expect(page.getByRole('heading', { name: /^Lot 2\b/ })).toBeVisible()
  await expect(desk.status).toHaveText(upcoming)
  start()
  await expect(desk.toast).toContainText('Lot 1: Evening Harbour')
  await expect(desk.button('Lot 1 is active: go there')).toBeVisible()
  await expect(desk.status).toContainText(upcoming)
})

test('shows the sale in top bar, links, toolbar and lot, and placeholders while it is read', async ({
  desk,
  page,
  saleroom,
}) => {
  const release = await desk.hold('GET', /\/api\/sale\b/)
  await page.goto(`${saleroom.url}/clerk-screen`)
  await expect(page.getByText('Loading Auction Data')).toBeVisible()
  release()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Saleroom Demonstration Sale: Modern & Contemporary Art' }),
  ).toBeVisible()

  // A narrow window has room for all but the last, which the menu has too.
  await page.setViewportSize({ width: 1920, height: 1080 })
  const links = page.getByRole('navigation', { name: "Clerk's screens" })
  await expect(links.getByRole('link', { name: 'Clerk', exact: true })).toHaveAttribute('aria-current', 'page')
  for (const [name, to] of [
    ['Entry Clerk', '/entry-clerk-screen'],
    ['Auctioneer', '/auctioneer-screen'],
    ['Currency', '/currency-screen'],
    ['Online Bidding', '/online-bidding'],
  ] as const) {
    await expect(links.getByRole('link', { name, exact: true })).toHaveAttribute('href', to)
  }
  await desk.button('Collapse the toolbar').click()
  await expect(desk.button('Start Lot')).toHaveCount(0)
  await desk.button('Show the toolbar').click()
  await expect(desk.button('Start Lot')).toBeVisible()

  const card = page.getByRole('region', { name: /^Lot 1\b/ })
  await expect(card).toContainText('Maren Holtvik')
  await expect(card).toContainText('Evening Harbour')
  await expect(card).toContainText('Estimate 1,000-2,000')
  await expect(card.getByText('Reserve')).toBeVisible()
  await expect(card.getByRole('img')).toHaveJSProperty('complete', true)
  await expect(desk.button('Sell')).toHaveCount(0)
  // The title falls back to the auction’s, then to the word “Auction”.
  for (const [metadata, title, shown] of [
    ['From the metadata', 'From the auction', 'From the metadata'],
    ['', 'From the auction', 'From the auction'],
    ['', '', 'Auction'],
  ] as const) {
    await page.unrouteAll()
    await page.route(/api\/auction-data/, async (route) => {
      const answer = await route.fetch()
      const [record] = await answer.json()
      await route.fulfill({
        json: [{ ...record, title, saleMetadata: { ...record.saleMetadata, title: metadata } }],
      })
    })
    await page.route(/api\/sale\?/, async (route) => {
      const answer = await route.fetch()
      const { diff, ...reply } = await answer.json()
      const { metadata: _, ...untitled } = diff
      await route.fulfill({ json: { ...reply, diff: untitled } })
    })
    await page.reload()
    // It opens once the record is read, which may be after the title is shown.
    await desk.openAllLots()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown)
  }

  // Without the sale’s record, editing is not possible yet.
  await page.unrouteAll()
  const answerNow = await desk.hold('GET', /api\/auction-data/)
  await page.reload()
  await desk.button('All Lots').click()
  await expect(desk.toast).toContainText('Loading Auction Data')
  answerNow()
  await page.unrouteAll()
  await page.route(/api\/auction-data/, (route) => route.fulfill({ json: [] }))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(async () => {
    await desk.button('All Lots').click()
    expect(await desk.toast.textContent()).toContain('No Auction Data')
  }).toPass()
  await expect(desk.toast).toContainText('Please wait for auction data to load or upload an auction.')
})

test('colours the background by a theme, with readable text', async ({ desk, saleroom }) => {
  await desk.open()
  await saleroom.call('POST', '/api/style-editor/enabled', { enabled: true })
  await saleroom.call('POST', '/api/themes', { name: 'Night', backgroundColor: '#10243f' })
  const ground = desk.toolbar.locator('xpath=ancestor::*[@style][1]')
  await expect(ground).toHaveCSS('background-color', 'rgb(16, 36, 63)')
  await expect(desk.toolbar).toHaveCSS('color', 'rgb(255, 255, 255)')
  await desk.isAccessible()
  await saleroom.call('POST', '/api/style-editor/enabled', { enabled: false })
  await expect(desk.toolbar).not.toHaveCSS('color', 'rgb(255, 255, 255)')
})
