import { expect, lotOf, lotsOf, test } from '../testing/panel.ts'

test('edits every field of a lot, the vendor’s terms too', async ({ panel, saleroom }) => {
  const { page } = panel
  await panel.openLots()
  await panel.button('All fields of lot 2').click()
  const dialog = panel.dialog('Lot 2')
  await dialog.getByLabel('Description', { exact: true }).fill('With a chip to the foot.')
  await dialog.getByLabel('Start price', { exact: true }).fill('450')
  await dialog.getByLabel('Reserve', { exact: true }).fill('900')
  await page.getByRole('textbox', { name: 'Vendor', exact: true }).fill('Estate of a lady')
  await page.getByRole('textbox', { name: 'Vendor’s commission' }).fill('101 %')
  await expect(page.getByText('It must be a percentage from 0 to 100')).toBeVisible()
  await page.getByRole('textbox', { name: 'Vendor’s commission' }).fill('12,5 %')
  await panel.choose('VAT scheme', 'Standard')
  await panel.choose('Resale right', 'Yes')
  await panel.isAccessible()
  await panel.button('Back to All Lots').click()
  await panel.button('Save Changes').click()
  await panel.says('Lots updated successfully')
  expect(await lotOf(saleroom, 2)).toMatchObject({
    description: 'With a chip to the foot.',
    start_price: 450,
    reserve: 900,
    vendor: 'Estate of a lady',
    vendor_commission: '12.5',
    vat_scheme: 'standard',
    resale_right: 'yes',
  })
})

test('changes a lot’s number, and keeps its picture', async ({ panel, saleroom }) => {
  const picture = (await lotOf(saleroom, 4))?.local_image_path
  await panel.openLots()
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

test('changes one field of all shown lots at once', async ({ panel, saleroom }) => {
  await panel.openLots()
  await panel.page.getByRole('searchbox', { name: 'Find lots' }).fill('harbour')
  await expect(panel.page.getByRole('table', { name: 'Lots' }).locator('tbody tr')).toHaveCount(1)
  await panel.button('Change All Shown').click()
  await panel.choose('Field', 'Reserve')
  await panel.field('New value (empty: none)').fill('1.2x')
  await expect(panel.button(/^Change \d+ lot/)).toBeDisabled()
  await panel.field('New value (empty: none)').fill('1,200')
  await panel.isAccessible()
  await panel.button(/^Change \d+ lot/).click()
  await panel.button('Save Changes').click()
  await panel.says('Lots updated successfully')
  expect((await lotsOf(saleroom)).filter(({ reserve }) => reserve === 1200)).toMatchObject([
    { title: 'Evening Harbour' },
  ])
})
