import { expectToastCoversNothing } from '../../../testing/toast-covers.ts'
import { expect, lotOf, lotsOf, test } from '../testing/panel.ts'

test('edits lots in place and saves them at once; a failure keeps the typed text', async ({ panel, saleroom }) => {
  await panel.openLots()
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
  await expectToastCoversNothing(panel.page)
  await panel.page.setViewportSize({ width: 1024, height: 768 })
  await expectToastCoversNothing(panel.page)
  await mend()
  const saves: string[] = []
  await panel.page.route(/./, (route) => {
    if (route.request().method() === 'PUT') saves.push(route.request().url())
    return route.fallback()
  })
  await panel.button('Save Changes').click()
  await panel.says('Lots updated successfully')
  expect(saves).toHaveLength(1)
  expect(await lotOf(saleroom, 1)).toMatchObject({ artist: 'A. Painter', title: 'Evening Harbour II' })
  expect(await lotOf(saleroom, 2)).toMatchObject({ low_estimate: 3000, high_estimate: 4000 })
})

test('restores a removed lot until the save; the active lot cannot be removed', async ({ panel, saleroom }) => {
  await saleroom.startDemo()
  await saleroom.call('POST', '/api/auction/start-lot', { lotNumber: 1 })
  await saleroom.call('PATCH', '/api/lots/1/start-price', { startPrice: 800 })
  await panel.openLots()
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

test('shows the second admin to save the changes of the first, and loses none', async ({ panel, saleroom }) => {
  await panel.openLots()
  await panel.field('Title of lot 1').fill('Mine')
  await panel.field('Artist of lot 3').fill('Also mine')
  const titles = new Map<unknown, string>([
    [1, 'Theirs'],
    [2, 'Changed there'],
  ])
  const lots = (await lotsOf(saleroom)).map(({ lot_number, title }) => ({
    lot_number,
    title: titles.get(lot_number) ?? title,
  }))
  await saleroom.call('PUT', '/api/auction/demo-sale/lots', { lots })
  await panel.button('Save Changes').click()

  const dialog = panel.dialog('Somebody else has saved this auction')
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

test('renders only the visible rows of many lots; the last is found, edited and saved', async ({ panel, saleroom }) => {
  const lots = Array.from({ length: 300 }, (_, index) => ({ lot_number: index + 1, title: `Day lot ${index + 1}` }))
  await saleroom.call('PUT', '/api/auction/demo-sale/lots', { lots })
  await panel.openLots()
  const table = panel.page.getByRole('table', { name: 'Lots' })
  await expect(table).toHaveAttribute('aria-rowcount', '301')
  expect(await table.getByRole('row').count()).toBeLessThan(60)
  await panel.field('Find lots').fill('day lot 300')
  await panel.field('Title of lot 300').fill('The last')
  await panel.field('Find lots').fill('')
  await panel.button('Save Changes').click()
  await panel.says('Lots updated successfully')
  expect(await lotOf(saleroom, 300)).toMatchObject({ title: 'The last' })
})

test('reports an auction that another desk deletes, and keeps the typed text', async ({ panel, saleroom }) => {
  await panel.openLots()
  const gone = panel.dialog(/^Edit Lots/).getByText('This auction has been deleted')
  await panel.field('Title of lot 1').fill('Typed')
  await saleroom.call('DELETE', '/api/auction/demo-sale')
  await expect(panel.page.getByText('No Auctions Available')).toBeAttached()
  await expect(panel.field('Title of lot 1')).toHaveValue('Typed')
  await expect(gone).toHaveCount(0)

  await panel.field('Title of lot 1').fill('Evening Harbour')
  await expect(gone).toBeVisible()
  await panel.isAccessible()
})

test('adds and moves lots with one save; a lot with an outcome keeps its place', async ({ panel, saleroom }) => {
  await saleroom.startDemo()
  for (const lotNumber of [1, 2]) await saleroom.call('POST', '/api/lot/mark-passed', { lotNumber })
  await panel.openLots()
  const form = async (name: 'Add' | 'Move', lot: string, second: string) => {
    await panel.button(`${name} Lot`).click()
    const fields = panel.page.getByRole('form', { name: `${name} Lot` }).getByRole('textbox')
    await fields.nth(0).fill(lot)
    await fields.nth(1).fill(second)
    await panel.button(name).click()
  }
  await form('Add', '3A', 'A late entry')
  await expect(panel.field('Title of lot 3A')).toHaveValue('A late entry')
  await panel.field('Find lots').fill('')
  await form('Move', '3A', '3')
  await expect(panel.page.getByRole('status').filter({ hasText: 'not saved yet' })).toContainText(
    '1 lot added, another order',
  )
  await form('Move', '2', '1')
  await panel.button('Save Changes').click()
  await panel.says('Failed to update lots', 'Lot 2 has an outcome and keeps its place while the sale is live')
  await form('Move', '1', '2')
  await panel.button('Save Changes').click()
  await panel.says('Lots updated successfully')
  const numbers = (await lotsOf(saleroom)).map(({ lot_number }) => lot_number)
  expect(numbers.slice(0, 5)).toEqual([1, 2, '3A', 3, 4])
})
