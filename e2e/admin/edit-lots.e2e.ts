import type { Saleroom } from '../saleroom.ts'
import { expect, openLots, test } from './panel.ts'

test.use({ house: 'demo' })

const lotOf = async ({ call }: Saleroom, lotNumber: number): Promise<Record<string, unknown>> => {
  const records = await call('GET', '/api/auction-data')
  const lots = Array.isArray(records) ? records[0].lots : []
  return lots.find((lot: Record<string, unknown>) => lot.lot_number === lotNumber)
}

test('lots are edited in place and saved at once; a failure keeps what was typed', async ({ panel, saleroom }) => {
  await openLots(panel)
  await expect(panel.button('Save Changes')).toBeDisabled()
  await panel.field('Artist of lot 1').fill('A. Painter')
  await panel.field('Title of lot 1').fill('Evening Harbour II')
  await panel.field('Estimate of lot 2').fill('£3,000 – 4,000')
  await panel.field('Title of lot 3').fill('')
  await panel.button('Save Changes').click()
  await panel.says('Failed to update lots', 'Lot 3 needs a title')
  await panel.field('Title of lot 3').fill('Put right')

  const mend = await panel.fail('PUT', /lots$/)
  await panel.button('Save Changes').click()
  await panel.says('Failed to update lots', 'The disk is full')
  await mend()
  const saves: string[] = []
  panel.page.on('request', (request) => {
    if (request.method() === 'PUT') saves.push(request.url())
  })
  await panel.button('Save Changes').click()
  await panel.says('Lots updated successfully')
  expect(saves).toHaveLength(1)
  expect(await lotOf(saleroom, 1)).toMatchObject({ artist: 'A. Painter', title: 'Evening Harbour II' })
  expect(await lotOf(saleroom, 2)).toMatchObject({ low_estimate: 3000, high_estimate: 4000 })
})

test('a removed lot can be put back until it is saved; a lot with bids stays', async ({ panel, saleroom }) => {
  await panel.loadDemo()
  await saleroom.call('POST', '/api/auction/start', { auctionId: 'demo-sale' })
  await saleroom.call('POST', '/api/auction/start-lot', { lotNumber: 1 })
  await saleroom.call('PATCH', '/api/lots/1/start-price', { startPrice: 800 })
  await panel.open()
  await panel.button('Edit Lots').click()
  await expect(panel.page.getByRole('row', { name: /^1 / })).toContainText('Is active')
  await expect(panel.button('Delete lot 1')).toHaveCount(0)
  await panel.button('Delete lot 2').click()
  await expect(panel.field('Title of lot 2')).toHaveCount(0)
  await panel.button('Put Back Removed Lots').click()
  await expect(panel.field('Title of lot 2')).toBeVisible()
  await panel.button('Delete lot 2').click()
  await panel.button('Save Changes').click()
  await panel.says('Lots updated successfully')
  expect(await lotOf(saleroom, 2)).toBeUndefined()
})

test('unsaved changes outlive Escape, Close, Back and a closed tab', async ({ panel }) => {
  const { page } = panel
  await panel.loadDemo()
  await panel.open('live')
  await page.getByRole('tab', { name: 'Manage Auctions' }).click()
  await panel.button('Edit Lots').click()
  const title = panel.field('Title of lot 1')
  await title.fill('Typed')
  const asked = panel.dialog('Discard unsaved changes?')
  await page.keyboard.press('Escape')
  await expect(asked).toBeVisible()
  await panel.button('Keep Editing').click()
  await panel
    .dialog(/^Edit Lots/)
    .getByRole('button', { name: 'Close' })
    .last()
    .click()
  await panel.button('Keep Editing').click()
  await page.goBack()
  await expect(asked).toBeVisible()
  await panel.button('Keep Editing').click()
  await expect(title).toHaveValue('Typed')

  const question = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  await (await question).dismiss()
  await closing
  await expect(title).toHaveValue('Typed')

  await page.keyboard.press('Escape')
  await panel.button('Discard Changes').click()
  await expect(panel.dialog(/^Edit Lots/)).toHaveCount(0)
  await expect(page).toHaveURL(/tab=manage/)
})

test('the second admin to save is told what changed, and loses nothing', async ({ panel, saleroom }) => {
  await openLots(panel)
  await panel.field('Title of lot 1').fill('Mine')
  await panel.field('Artist of lot 3').fill('Also mine')
  const theirs = { lots: await theirLots(saleroom) }
  await saleroom.call('PUT', '/api/auction/demo-sale/lots', theirs)
  await panel.button('Save Changes').click()

  const dialog = panel.dialog('Somebody else saved this auction meanwhile')
  await expect(dialog).toContainText('Nothing you typed is lost')
  await expect(dialog.getByRole('group', { name: 'Lot 1, Title' })).toContainText('Theirs')
  await expect(dialog).toContainText('became “Changed there”')
  await panel.isAccessible()
  await dialog.getByRole('radio', { name: /Keep mine/ }).check()
  await panel.button('Save Changes').click()
  await panel.says('Lots updated successfully')
  expect(await lotOf(saleroom, 1)).toMatchObject({ title: 'Mine' })
  expect(await lotOf(saleroom, 2)).toMatchObject({ title: 'Changed there' })
  expect(await lotOf(saleroom, 3)).toMatchObject({ artist: 'Also mine' })
})

async function theirLots({ call }: Saleroom) {
  const records = await call('GET', '/api/auction-data')
  const lots: { lot_number: number; title: string }[] = Array.isArray(records) ? records[0].lots : []
  const titles: Record<number, string> = { 1: 'Theirs', 2: 'Changed there' }
  return lots.map(({ lot_number, title }) => ({ lot_number, title: titles[lot_number] ?? title }))
}

test('tags that are put on meanwhile do not stand in the way of a save', async ({ panel, saleroom }) => {
  await openLots(panel)
  await panel.field('Title of lot 1').fill('Mine')
  await panel.button('Remove tag ARR from lot 2').click()
  await panel.says('Tag Removed', 'ARR')
  await panel.button('Save Changes').click()
  await panel.says('Lots updated successfully')
  expect(await lotOf(saleroom, 1)).toMatchObject({ title: 'Mine' })
  expect(await lotOf(saleroom, 2)).toMatchObject({ tags: [] })
})

test('advance bids are added and deleted', async ({ panel }) => {
  await openLots(panel)
  await panel.button('Manage Bids of lot 11').click()
  const dialog = panel.dialog('Advanced Bids - Lot 11')
  await expect(dialog).toContainText('No advanced bids for this lot yet.')
  await panel.field('Paddle Number').fill('88')
  await panel.button('Add Bid').click()
  await panel.says('Please fill in all fields')
  await panel.field('Bid Amount').fill('4500')
  await expect(panel.field('Bid Amount')).toHaveValue('4,500')
  const mend = await panel.fail('POST', /advanced-bids$/)
  await panel.button('Add Bid').click()
  await panel.says('Failed to add advanced bid', 'The disk is full')
  await mend()
  await panel.button('Add Bid').click()
  await panel.says('Advanced bid added successfully')
  await expect(dialog.getByRole('row').filter({ hasText: '88' })).toContainText('£4,500')
  await expect(panel.field('Paddle Number')).toHaveValue('')

  const mendDelete = await panel.fail('DELETE', /advanced-bids/)
  await panel.button('Delete bid of paddle 88').click()
  await panel.says('Failed to delete advanced bid', 'The disk is full')
  await mendDelete()
  await panel.button('Delete bid of paddle 88').click()
  await panel.says('Advanced bid deleted successfully')
  await panel.button('Back to Lots').click()
  await expect(panel.field('Title of lot 1')).toBeVisible()
})

test('two thousand lots open as few rows, and the last is reached and saved', async ({ panel, saleroom }) => {
  await panel.loadDemo()
  const lots = Array.from({ length: 2000 }, (_, index) => ({
    lot_number: index + 1,
    title: `Lot of the day ${index + 1}`,
  }))
  await saleroom.call('PUT', '/api/auction/demo-sale/lots', { lots })
  await panel.open()
  await panel.button('Edit Lots').click()
  const table = panel.page.getByRole('table', { name: 'Lots' })
  await expect(panel.field('Title of lot 1')).toBeVisible()
  await expect(table).toHaveAttribute('aria-rowcount', '2001')
  expect(await table.getByRole('row').count()).toBeLessThan(60)
  await panel.field('Find lots').fill('day 2000')
  await panel.field('Title of lot 2000').fill('The last')
  await panel.field('Find lots').fill('')
  await panel.button('Save Changes').click()
  await panel.says('Lots updated successfully')
  expect(await lotOf(saleroom, 2000)).toMatchObject({ title: 'The last' })
})

test('an auction that is deleted elsewhere is said to be gone; what was typed stays', async ({ panel, saleroom }) => {
  await openLots(panel)
  const dialog = panel.dialog(/^Edit Lots/)
  const gone = dialog.getByText('This auction was deleted meanwhile')
  await panel.field('Title of lot 1').fill('Typed')
  await saleroom.call('DELETE', '/api/auction/demo-sale')
  await expect(panel.page.getByText('No Auctions Available')).toBeAttached()
  await expect(panel.field('Title of lot 1')).toHaveValue('Typed')
  await expect(gone).toHaveCount(0)

  await panel.field('Title of lot 1').fill('Evening Harbour')
  await expect(gone).toBeVisible()
  await panel.isAccessible()
})

test('every field of a lot is edited, the start price and the reserve too', async ({ panel, saleroom }) => {
  await openLots(panel)
  await panel.button('All fields of lot 2').click()
  const dialog = panel.dialog('Lot 2')
  await dialog.getByLabel('Description', { exact: true }).fill('With a chip to the foot.')
  await dialog.getByLabel('Start price', { exact: true }).fill('450')
  await dialog.getByLabel('Reserve', { exact: true }).fill('900')
  await panel.isAccessible()
  await panel.button('Back to All Lots').click()
  await panel.button('Save Changes').click()
  await panel.says('Lots updated successfully')
  expect(await lotOf(saleroom, 2)).toMatchObject({
    description: 'With a chip to the foot.',
    start_price: 450,
    reserve: 900,
  })
})

test('a lot gets another number, and keeps its picture', async ({ panel, saleroom }) => {
  const picture = (await lotOf(saleroom, 4)).local_image_path
  await openLots(panel)
  await panel.button('All fields of lot 4').click()
  await panel.field('Lot number').fill('1')
  await panel.button('Renumber').click()
  await panel.says('Failed to update lots', 'Lot 1 is listed twice')
  await panel.field('Lot number').fill('404')
  await panel.button('Renumber').click()
  await panel.says('Lots updated successfully')
  await expect(panel.dialog('Lot 404')).toBeVisible()
  expect(await lotOf(saleroom, 4)).toBeUndefined()
  expect(await lotOf(saleroom, 404)).toMatchObject({ local_image_path: picture })
})

test('a field of all lots that are shown is changed at once', async ({ panel, saleroom }) => {
  await openLots(panel)
  await panel.page.getByRole('searchbox', { name: 'Find lots' }).fill('harbour')
  const shown = await panel.page.getByRole('table', { name: 'Lots' }).locator('tbody tr').count()
  await panel.button('Change All Shown').click()
  await panel.page.getByRole('combobox', { name: 'Field' }).click()
  await panel.page.getByRole('option', { name: 'Reserve' }).click()
  await panel.field('New value (empty: none)').fill('1.2x')
  await expect(panel.button(/^Change \d+ lot/)).toBeDisabled()
  await panel.field('New value (empty: none)').fill('1,200')
  await panel.isAccessible()
  await panel.button(/^Change \d+ lot/).click()
  await panel.button('Save Changes').click()
  await panel.says('Lots updated successfully')
  const records = await saleroom.call('GET', '/api/auction-data')
  const lots: { reserve?: number | null }[] = Array.isArray(records) ? records[0].lots : []
  expect(lots.filter(({ reserve }) => reserve === 1200)).toHaveLength(shown)
})
