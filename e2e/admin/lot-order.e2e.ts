import { expect, test } from './panel.ts'

test.use({ house: 'demo' })

test('lots are added and put in another order, all with one save; what was called keeps its place', async ({
  panel,
  saleroom,
}) => {
  await panel.loadDemo()
  await saleroom.call('POST', '/api/auction/start', { auctionId: 'demo-sale' })
  await saleroom.call('POST', '/api/lot/mark-passed', { lotNumber: 1 })
  await saleroom.call('POST', '/api/lot/mark-passed', { lotNumber: 2 })
  await panel.open()
  await panel.button('Edit Lots').click()
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
  const records = await saleroom.call('GET', '/api/auction-data')
  const lots: { lot_number: number | string }[] = Array.isArray(records) ? records[0].lots : []
  expect(lots.slice(0, 5).map(({ lot_number }) => lot_number)).toEqual([1, 2, '3A', 3, 4])
})
