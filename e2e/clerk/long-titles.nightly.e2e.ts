import { EXTREME, loadExtremes } from '../extremes.ts'
import { expectWhole } from '../fits.ts'
import { expect, test } from './desk.ts'

test('clamps the longest titles in dialogs, which stay whole at 1280x720', async ({ desk, page, saleroom }) => {
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
