import { expect, test } from './panel.ts'

test.use({ house: 'demo' })

test('runs a sale with a simulated crowd, marks it as simulated, replays it, and resets it', async ({
  panel,
  saleroom,
  context,
}) => {
  const { page } = panel
  await saleroom.startDemo()
  await panel.open('live')
  const crowd = page.getByRole('region', { name: 'Simulated Crowd' })
  await expect(crowd).toContainText('Nobody in')

  await test.step('refuses too large a number of bidders at its field', async () => {
    await panel.field('Bidders').fill('2001')
    await expect(crowd).toContainText('1 to 2,000')
    await expect(panel.button('Let Crowd In')).toBeDisabled()
    await panel.field('Bidders').fill('20')
    await panel.field('Speed (× real time)').fill('20')
    await panel.field('Seed').fill('7')
  })

  await test.step('reports a failure', async () => {
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
  // The sale stays live after the crowd has left.
  await panel.button('Send Crowd Home').click()
  await expect(crowd).toContainText('Gone home')
  await expect(counted('Connected now')).toHaveText('0')

  await test.step('refuses to replay a live sale', async () => {
    await expect(panel.button('Start Replay')).toBeDisabled()
    await expect(page.getByText('An auction is live. Stop it first')).toBeVisible()
  })

  await page.getByRole('button', { name: 'Stop Auction' }).click()
  await page.getByRole('button', { name: 'Conclude and end sale' }).click()
  await expect(page.getByText('Idle')).toBeVisible()

  await test.step('marks simulated entries in the audit trail', async () => {
    await panel.open('manage')
    await panel.button(/^More for/).click()
    await page.getByRole('menuitem', { name: 'Audit Trail' }).click()
    await expect(panel.dialog(/Audit Trail/)).toContainText('(simulated)')
    await page.keyboard.press('Escape')
  })

  await test.step('replays the finished sale on the displays', async () => {
    const wall = await context.newPage()
    await wall.goto(`${saleroom.url}/auctioneer-screen`)
    await panel.open('live')
    const replay = page.getByRole('region', { name: 'Replay' })
    const mend = await panel.fail('POST', /replay\/start/)
    await panel.button('Start Replay').click()
    await panel.says('Failed to start the replay', 'The disk is full')
    await mend()
    // At its original speed the replay still runs at the end of this step.
    await replay.getByRole('combobox', { name: 'Speed' }).click()
    await page.getByRole('option', { name: 'Original speed' }).click()
    await panel.button('Start Replay').click()
    await expect(replay.getByRole('progressbar')).toBeVisible()
    await expect(replay).toContainText('original speed')
    await expect(panel.button('Stop Auction')).toBeDisabled()
    await expect(wall.getByText(/SOLD|Current Bid|Asking/i).first()).toBeVisible()
    await panel.isAccessible()
    await panel.button('Stop Replay').click()
    await expect(panel.button('Start Replay')).toBeVisible()
  })

  await panel.open('manage')
  await panel.button(/^More for/).click()
  await page.getByRole('menuitem', { name: 'Reset for Rehearsal' }).click()
  const asks = panel.dialog('Reset for Rehearsal')
  await asks.getByRole('button', { name: 'Reset Auction' }).click()
  await panel.says('Auction Reset')
  await saleroom.call('POST', '/api/auction/start', { auctionId: 'demo-sale' })
  expect(await saleroom.call('GET', '/api/bids/lot/1')).toEqual([])
})
