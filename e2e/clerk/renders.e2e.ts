import { expect, test } from './desk.ts'
import { countRenders, drawnParts } from './renders.ts'

test('a bid on the lot on view draws the parts that show it, and nothing else', async ({ desk, page }) => {
  await countRenders(page)
  await desk.open()
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
