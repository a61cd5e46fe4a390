import { expect, panelOf, test } from './panel.ts'

test.use({ house: 'demo' })

test('a crowd is let in, a sale runs by itself, is marked as simulated, plays again, and is reset', async ({
  panel,
  saleroom,
  context,
}) => {
  const { page } = panel
  await saleroom.startDemo()
  await panel.open('live')
  const crowd = page.getByRole('region', { name: 'Simulated Crowd' })
  await expect(crowd).toContainText('Nobody in')

  await test.step('an order that cannot be is told at its field', async () => {
    await panel.field('Bidders').fill('2001')
    await expect(crowd).toContainText('1 to 2,000')
    await expect(panel.button('Let Crowd In')).toBeDisabled()
    await panel.field('Bidders').fill('20')
    await panel.field('Speed (× real time)').fill('20')
    await panel.field('Seed').fill('7')
  })

  await test.step('a refusal and a failure say so', async () => {
    const mend = await panel.fail('POST', /crowd\/start/)
    await panel.button('Let Crowd In').click()
    await panel.says('Failed to let the crowd in', 'The disk is full')
    await mend()
  })

  await crowd.getByRole('combobox', { name: 'At the clerk’s desk' }).click()
  await page.getByRole('option', { name: 'Rules: the sale runs by itself' }).click()
  await panel.button('Let Crowd In').click()
  await expect(crowd).toContainText('20 bidders, seed 7, at 20× real time, the clerk’s desk runs by rules')
  const counted = (name: string) => crowd.getByRole('row').filter({ hasText: name }).getByRole('cell').last()
  await expect(counted('Bidders who joined')).toHaveText('20')
  const soldSoFar = async () => Number.parseInt(await counted('Lots sold, passed').innerText(), 10)
  await expect.poll(soldSoFar).toBeGreaterThan(1)
  await panel.isAccessible()
  expect(Number((await counted('Bids accepted by the clerk').innerText()).replace(',', ''))).toBeGreaterThan(0)
  // The crowd does not wait to be sent home once the last lot is done; the sale stays live.
  await panel.button('Send Crowd Home').click()
  await expect(crowd).toContainText('Gone home')
  await expect(counted('Connected now')).toHaveText('0')

  await test.step('a live sale does not play again', async () => {
    await expect(panel.button('Start Replay')).toHaveAttribute('aria-disabled', 'true')
    await panel.button('Start Replay').hover()
    await expect(page.getByRole('tooltip').or(page.getByText('An auction is live. Stop it first'))).toBeVisible()
  })

  await page.getByRole('button', { name: 'Stop Auction' }).click()
  await page.getByRole('button', { name: 'Conclude and end sale' }).click()
  await expect(page.getByText('Idle')).toBeVisible()

  await test.step('the audit trail names the simulated', async () => {
    await panel.open('manage')
    await panel.button(/^More for/).click()
    await page.getByRole('menuitem', { name: 'Audit Trail' }).click()
    await expect(panel.dialog(/Audit Trail/)).toContainText('(simulated)')
    await page.keyboard.press('Escape')
  })

  await test.step('the finished sale plays again on the displays, and leaves them as they were', async () => {
    const wall = panelOf(await context.newPage(), saleroom).page
    await wall.goto(`${saleroom.url}/auctioneer-screen`)
    await panel.open('live')
    const replay = page.getByRole('region', { name: 'Replay' })
    const mend = await panel.fail('POST', /replay\/start/)
    await panel.button('Start Replay').click()
    await panel.says('Failed to start the replay', 'The disk is full')
    await mend()
    // At its own pace it lasts as long as all that is looked at here.
    await replay.getByRole('combobox', { name: 'Speed' }).click()
    await page.getByRole('option', { name: 'Original speed' }).click()
    await panel.button('Start Replay').click()
    await expect(replay.getByRole('progressbar')).toBeVisible()
    await expect(replay).toContainText('original speed')
    await expect(panel.button('Stop Auction')).toHaveAttribute('aria-disabled', 'true')
    await expect(wall.getByText(/SOLD|Current Bid|Asking/i).first()).toBeVisible()
    await panel.isAccessible()
    await panel.button('Stop Replay').click()
    await expect(panel.button('Start Replay')).toBeVisible()
  })

  await panel.open('manage')
  await panel.button(/^More for/).click()
  await page.getByRole('menuitem', { name: 'Reset for Rehearsal' }).click()
  const asks = panel.dialog('Reset for Rehearsal')
  await asks
    .getByRole('textbox', { name: /^Type the title/ })
    .fill('Saleroom Demonstration Sale: Modern & Contemporary Art')
  await asks.getByRole('button', { name: 'Reset Auction' }).click()
  await panel.says('Auction Reset')
  await saleroom.call('POST', '/api/auction/start', { auctionId: 'demo-sale' })
  expect(await saleroom.call('GET', '/api/bids/lot/1')).toEqual([])
})

test('a crowd is let into a sale with real bids only after a question', async ({ panel, saleroom }) => {
  await saleroom.startDemo()
  await saleroom.call('POST', '/api/auction/start-lot', { lotNumber: 1 })
  await saleroom.call('PATCH', '/api/lots/1/start-price', { startPrice: 100 })
  await saleroom.call('POST', '/api/bids', { lotNumber: 1, amount: 200, type: 'floor', paddleNumber: '12' })
  await panel.open('live')
  const crowd = panel.page.getByRole('region', { name: 'Simulated Crowd' })
  await panel.field('Speed (× real time)').fill('50')
  await panel.field('Seed').fill('7')
  await panel.field('Bidders').fill('20')
  await panel.field('Bidders').press('Enter')
  const asks = panel.dialog('Let the crowd into a real sale?')
  await expect(asks).toContainText('marked as simulated for good: all its files say SIMULATED')
  await panel.isAccessible()
  // A second Enter must not let it in.
  await expect(asks.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await panel.page.keyboard.press('Enter')
  await expect(asks).toHaveCount(0)
  await expect(crowd).toContainText('Nobody in')

  await panel.button('Let Crowd In').click()
  await asks.getByRole('button', { name: 'Let Crowd In Anyway' }).click()
  await expect(panel.button('Send Crowd Home')).toBeVisible()
  await expect.poll(() => saleroom.call('GET', '/api/auctions/demo-sale/progress')).toMatchObject({ simulated: true })
  await panel.button('Send Crowd Home').click()
  await expect(crowd).toContainText('Gone home')

  // It is simulated by now: nothing is left to ask.
  await panel.button('Let Crowd In').click()
  await expect(panel.button('Send Crowd Home')).toBeVisible()
  await expect(asks).toHaveCount(0)
})
