import { expect, test } from './desk.ts'

test('on a finished lot nothing looks possible that is not', async ({ desk, page, saleroom }) => {
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1000)
  await desk.open()
  await expect(desk.button(/^Accept advance bid/).first()).toBeEnabled()
  await expect(page.getByText('Next bid').locator('..')).toContainText('£1,100')
  await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1000, winnerPaddle: '7' })
  await expect(desk.status).toContainText('Sold for')
  for (const button of await desk.button(/^Accept|quick bid|Set Price|Clear All/).all())
    await expect(button).toBeDisabled()
  await expect(page.getByText('Next bid').locator('..')).toContainText('—')
  for (const field of ['Telephone amount', 'In-Person amount', 'Telephone paddle', 'In-Person paddle'])
    await expect(page.getByRole('textbox', { name: field })).toBeDisabled()
  await expect(desk.button('Place In-Person bid')).toBeDisabled()
  await page.keyboard.press('f')
  await expect(desk.toast).toContainText('Lot 1 has its outcome')
})

test('Start Lot on a finished lot offers to correct its outcome, and neither key nor Enter takes it back', async ({
  desk,
  page,
  saleroom,
}) => {
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1000)
  await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1000, winnerPaddle: '7' })
  await desk.startLot(3, 500)
  await desk.open()
  await expect(desk.status).toContainText('Sold for')
  const live = await saleroom.call('GET', '/api/lots/3/state')
  await page.keyboard.press('l')
  await expect(desk.dialog('Reopen lot 1?')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await desk.anotherPress()
  await page.keyboard.press('l')
  await desk.dialog('Reopen lot 1?').getByRole('button', { name: 'Correct Outcome instead' }).click()
  const correction = desk.dialog('Correct Outcome')
  await expect(correction).toContainText('Recorded: Sold £1,000, paddle 7')
  await desk.isAccessible()
  await page.keyboard.press('p')
  await page.keyboard.press('Enter')
  await expect(desk.status).toHaveText('Passed')
  expect(await saleroom.call('GET', '/api/lots/3/state')).toEqual(live)
})

test('"No advance bids left" stands only where there were some', async ({ desk, page }) => {
  await desk.open()
  await expect(desk.button('3 advance bids')).toBeVisible()
  for (let left = 3; left > 0; left -= 1) {
    await expect(desk.button(/^Reject advance bid/)).toHaveCount(left)
    await desk
      .button(/^Reject advance bid/)
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reject Advance Bid' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(page.getByText('No advance bids left')).toBeVisible()
  for (const lot of [2, 3, 4]) {
    await desk.anotherPress()
    await desk.button('Open Next Lot').click()
    await expect(page.getByRole('heading', { name: new RegExp(`^Lot ${lot}\\b`) })).toBeVisible()
  }
  await expect(page.getByText('No advance bids', { exact: true })).toBeVisible()
})

test('cancelling the bid a lot was sold at says that the sale stays, and offers to correct it instead', async ({
  desk,
  page,
  saleroom,
}) => {
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1100)
  await desk.bidElsewhere(1200)
  await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1200, winnerPaddle: '12' })
  await desk.open()
  const cancel = desk.history.getByRole('button', { name: 'Cancel' })
  await cancel.nth(1).click()
  await expect(desk.dialog('Cancel Bid')).not.toContainText('was sold at this bid')
  await page.keyboard.press('Escape')
  await cancel.first().click()
  await expect(desk.dialog('Cancel Bid')).toContainText('the sale at £1,200 stays as recorded')
  await desk.button('Correct Outcome instead').click()
  await expect(desk.dialog('Correct outcome')).toBeVisible()
  expect(await saleroom.call('GET', '/api/lots/1/sale-status')).toMatchObject({ status: 'sold', amount: 1200 })
})
