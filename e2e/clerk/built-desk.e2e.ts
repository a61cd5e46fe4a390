import { expect, test } from './desk.ts'
import { countRenders, drawnParts } from './renders.ts'

test('renders only what a bid changes, and works without the network', async ({ desk, page }) => {
  const asked: string[] = []
  const picture = (lot: number) => `/images/demo-sale/${lot}-`
  page.on('requestfinished', (request) => asked.push(new URL(request.url()).pathname))
  await countRenders(page)
  await desk.open()

  await test.step('renders only the parts that show the lot after a bid on it', async () => {
    await desk.startLot(1, 1000)
    await desk.bidElsewhere(1000)
    await expect(desk.status).toContainText('1,000')
    await expect(desk.toolbar.getByRole('button', { name: 'Sell' })).toBeEnabled()
    expect(await drawnParts(page)).toContain('Lot 1')

    await desk.bidElsewhere(1100)
    await expect(desk.status).toContainText('1,100')
    const drawn = await drawnParts(page)
    expect(drawn).toEqual(expect.arrayContaining(['Bid History', 'Status of the lot', 'Telephone', 'In-Person']))
    // The toolbar is named after its lot.
    for (const part of ['Lot 1', 'Online', "Clerk's screens", 'MAIN']) expect(drawn).not.toContain(part)
  })

  await test.step('shows the pictures of the lots before and after without the network', async () => {
    for (const lot of [2, 23])
      await expect.poll(() => asked.find((path) => path.includes(picture(lot))) ?? asked).toContain(picture(lot))
    // Only these two are prefetched, not the whole sale.
    for (const lot of [4, 21]) expect(asked.find((path) => path.includes(picture(lot)))).toBeUndefined()

    await page.context().setOffline(true)
    await page.keyboard.press('n')
    const image = page.getByRole('region', { name: /^Lot 2\b/ }).getByRole('img')
    await expect(image).toHaveJSProperty('complete', true)
    expect(await image.evaluate((each) => each instanceof HTMLImageElement && each.naturalWidth > 0)).toBe(true)
    await expect(desk.status).toContainText('Waiting for lot to start')
    await expect(desk.history).toBeVisible()
    await page.context().setOffline(false)
    await page.keyboard.press('b')
    await expect(desk.button('Sell')).toBeEnabled()
  })

  await test.step('keeps working when a tooltip cannot be fetched', async () => {
    // A route disables the browser's cache, so it follows the pictures.
    await page.route('**/TooltipPopup-*.js', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('TooltipPopup'))
    await desk.button('Sell').hover()
    await failed
    await desk.bidElsewhere(1200)
    await expect(desk.status).toContainText('1,200')
  })
})
