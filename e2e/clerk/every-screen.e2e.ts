import { expect, test } from './desk.ts'

test('shows the clerk’s pause, a late bid, a message and the end of the sale on every screen', async ({
  desk,
  page,
  saleroom,
  context,
}) => {
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1000)
  await desk.open()
  const screen = async (path: string) => {
    const opened = await context.newPage()
    await opened.goto(saleroom.url + path)
    return opened
  }
  const rostrum = await screen('/auctioneer-screen')
  const online = await screen('/online-bidding')
  const otherDesk = await screen('/clerk-screen')
  const others = [
    await screen('/entry-clerk-screen'),
    await screen('/sale-catalogue'),
    await screen('/currency-screen'),
    rostrum,
    online,
  ]
  await expect(online.getByRole('button', { name: /^Bid 1,100/ })).toBeVisible()
  await page.bringToFront()

  await test.step('shows a pause with the clerk’s words, refuses bids, and ends it', async () => {
    await desk.button('Pause').click()
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
    await page.keyboard.type('Back at 3 pm')
    await page.keyboard.press('Enter')
    await expect(desk.toast).toContainText('Sale paused')
    for (const each of [page, ...others]) {
      await expect(each.getByRole('note').filter({ hasText: 'Sale paused' })).toContainText('Back at 3 pm')
    }
    await expect(online.getByRole('button', { name: 'Sale paused' })).toHaveAttribute('aria-disabled', 'true')
    await desk.isAccessible()

    await desk.button('Telephone bid 1,100').click()
    await expect(desk.toast).toContainText('The sale is paused')
    await desk.button('Resume Sale').click()
    for (const each of [page, ...others]) await expect(each.getByText('Sale paused', { exact: true })).toHaveCount(0)
    await expect(online.getByRole('button', { name: /^Bid 1,100/ })).toBeVisible()
  })

  await test.step('shows a bid after the hammer to clerk and auctioneer', async () => {
    await rostrum.getByRole('button', { name: 'Show the private strip' }).click()
    await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1000, winnerPaddle: '7' })
    await expect(otherDesk.getByRole('status', { name: 'Status of the lot' })).toContainText('Sold for')
    await expect(desk.bidOnline(1100)).rejects.toThrow('lot_not_active')
    await expect(rostrum.getByRole('alert').filter({ hasText: 'Late on lot 1' })).toContainText(
      /1,100 Paddle \d+ \d\.\d s late/,
    )
    await expect(page.getByRole('alert').filter({ hasText: 'Late bid, lot 1' })).toContainText(
      /£1,100, paddle \d+, \d\.\d s after the hammer/,
    )
    await desk.isAccessible()
  })

  const note = (message: string) => [page, online].map((each) => each.getByRole('note').filter({ hasText: message }))
  const see = async (message: string) => {
    for (const each of note(message)) await expect(each).toBeVisible()
  }
  const seeNone = async () => {
    for (const each of note('at three')) await expect(each).toHaveCount(0)
  }
  const send = async (message: string) => {
    await page.keyboard.press('m')
    await page.getByRole('textbox', { name: 'Message' }).fill(message)
    await page.keyboard.press('Enter')
    await expect(desk.dialog('Broadcast Message')).toHaveCount(0)
  }

  await test.step('shows a message to later visitors, and removes it by U, by Recall and with the sale', async () => {
    await send('Tee at three')
    await online.reload()
    await see('Tee at three')
    await page.keyboard.press('u')
    await seeNone()

    await send('Tea at three')
    await see('Tea at three')
    await expect(online.getByRole('button', { name: 'Recall' })).toHaveCount(0)
    await desk.button('Recall').click()
    await seeNone()

    await send('Tea at three')
    await see('Tea at three')
    await saleroom.call('POST', '/api/auction/stop')
    await seeNone()
    await saleroom.call('POST', '/api/auction/start', { auctionId: 'demo-sale' })
    await expect(page.getByRole('heading', { name: 'Bid History' })).toBeVisible()
    await seeNone()
  })

  await test.step('ends the sale in another clerk’s window', async () => {
    await desk.button('Conclude').click()
    await desk.dialog('Conclude Sale').getByRole('button', { name: 'Conclude and end sale' }).click()
    for (const each of [page, otherDesk])
      await expect(each.getByRole('heading', { name: 'No Active Auction' })).toBeVisible()
  })
})
