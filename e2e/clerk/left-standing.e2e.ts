import { EXTREME, loadExtremes } from '../extremes.ts'
import { expectWhole } from '../fits.ts'
import { expect, test } from './desk.ts'

test('Confirm Sold names what is left standing, also what comes while it is open', async ({ desk, page, saleroom }) => {
  await saleroom.call('PUT', '/api/auction/demo-sale/lots', {
    lots: [{ lot_number: 1, title: 'Evening Harbour', reserve: 3000 }],
  })
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1000)
  await desk.open()
  await desk.button('Sell').click()
  const left = desk.dialog('Confirm Sold').getByRole('list', { name: 'Left standing' })
  await expect(left).toContainText('An advance bid of £1,300 by paddle 118 was not executed, and 1 more')
  await expect(left).toContainText('The reserve of £3,000 is not met: the hammer would be £2,000 below')
  const paddle = await desk.bidOnline(2000)
  await expect(left).toContainText(`An online bid of £2,000 by paddle ${paddle} still waits`)
  await desk.isAccessible()
  await page.keyboard.press('Escape')
  await desk.button('Pass').click()
  const pass = desk.dialog('Confirm Pass').getByRole('list', { name: 'Left standing' })
  await expect(pass).toContainText('The Telephone bid of £1,000 stands')
  await expect(pass).toContainText(`An online bid of £2,000 by paddle ${paddle} still waits`)
})

test('Conclude names the active lot and the lots without an outcome', async ({ desk, saleroom }) => {
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1000)
  await saleroom.call('POST', '/api/lot/mark-passed', { lotNumber: 3 })
  await desk.open()
  await desk.button('Conclude').click()
  const left = desk.dialog('Conclude Sale').getByRole('list', { name: 'Left unfinished' })
  await expect(left).toContainText('Lot 1 is active, at £1,000')
  await expect(left).toContainText('22 lots have no outcome: 2, 4, 5, 6, 7, 8, 9, 10 and 14 more')
  await desk.isAccessible()
})

test('dialogs clamp the longest titles and stay whole at 1280x720', async ({ desk, page, saleroom }) => {
  await loadExtremes(saleroom)
  await page.setViewportSize({ width: 1280, height: 720 })
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(EXTREME.amount)
  await desk.open()
  for (const [button, name] of [
    ['Sell', 'Confirm Sold'],
    ['Pass', 'Confirm Pass'],
    ['3 advance bids', 'Advanced Bids'],
  ] as const) {
    await desk.button(button).click()
    const dialog = desk.dialog(name)
    await expect(dialog).toBeVisible()
    if (name !== 'Advanced Bids') expect((await dialog.boundingBox())?.height).toBeLessThan(560)
    await expectWhole(page, '[role=dialog] dl')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
