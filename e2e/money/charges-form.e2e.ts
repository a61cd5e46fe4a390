import { expect, openLots, test } from '../admin/panel.ts'

test.use({ house: 'demo' })

test('charges are chosen from presets, put right beside the field, and saved with the terms', async ({
  panel,
  page,
  saleroom,
}) => {
  await panel.loadDemo()
  await panel.open('manage')
  await panel.button('Edit Metadata').click()
  const dialog = page.getByRole('dialog', { name: 'Edit Metadata' })
  await dialog.getByRole('tab', { name: 'Terms' }).click()
  const premium = dialog.getByRole('combobox', { name: 'Buyer’s premium' })
  await expect(premium).toHaveText('None')
  await premium.click()
  await page.getByRole('option', { name: /Christie’s/ }).click()
  await expect(dialog).toContainText('Published: christies.com, Financial information')
  await dialog.getByRole('textbox', { name: 'Tier 1 percent' }).fill('101')
  await expect(dialog).toContainText('Must be a percentage from 0 to 100')
  await expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Tier 1 percent' }).fill('26.25')
  await dialog.getByRole('textbox', { name: 'Tier 1 up to' }).fill('9000000')
  await expect(dialog).toContainText('Tier 2 ends at 4,500,000: it must end above 9,000,000, where tier 1 does')
  await dialog.getByRole('textbox', { name: 'Tier 1 up to' }).fill('800000')
  await dialog.getByRole('combobox', { name: 'Artist’s resale right' }).click()
  await page.getByRole('option', { name: 'United Kingdom' }).click()
  await panel.isAccessible()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Terms of the sale saved')).toBeVisible()
  expect(await saleroom.call('GET', '/api/auctions/demo-sale/terms')).toMatchObject({
    charges: {
      premium: { tiers: [{ upTo: 800_000, percent: 26.25 }, { upTo: 4_500_000, percent: 21 }, { percent: 15 }] },
      tax: { rates: { standard: 20, import: 5 }, scheme: 'margin' },
      resaleRight: 'UK',
    },
  })
})

test('the surcharge of a platform is chosen from the platforms of the sale, those just written too', async ({
  panel,
  page,
  saleroom,
}) => {
  await panel.loadDemo()
  await panel.open('manage')
  await panel.button('Edit Metadata').click()
  const dialog = page.getByRole('dialog', { name: 'Edit Metadata' })
  await dialog.getByRole('tab', { name: 'Terms' }).click()
  await dialog.getByRole('combobox', { name: 'Buyer’s premium' }).click()
  await page.getByRole('option', { name: /25 %/ }).click()
  await expect(dialog.getByRole('button', { name: 'Add Surcharge of a Platform' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Sell on Another Platform' }).click()
  await dialog.getByLabel('Name of platform 1').fill('The Web Room')
  await dialog.getByLabel('First paddle of platform 1').fill('5000')
  await dialog.getByLabel('Last paddle of platform 1').fill('5999')
  await dialog.getByRole('button', { name: 'Add Surcharge of a Platform' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Platform 1', exact: true })).toContainText('The Web Room')
  await dialog.getByLabel('Platform 1 percent more').fill('5')
  await expect(dialog.getByRole('button', { name: 'Add Surcharge of a Platform' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Terms of the sale saved')).toBeVisible()
  expect(await saleroom.call('GET', '/api/auctions/demo-sale/terms')).toMatchObject({
    channels: [{ id: 'the-web-room', name: 'The Web Room' }],
    charges: { premium: { channels: { 'the-web-room': 5 } } },
  })
})

test('Edit Lots takes vendor, commission, VAT scheme and resale right of a lot', async ({ panel, page, saleroom }) => {
  await openLots(panel)
  await panel.button('All fields of lot 1').click()
  await page.getByRole('textbox', { name: 'Vendor', exact: true }).fill('Estate of a lady')
  await page.getByRole('textbox', { name: 'Vendor’s commission' }).fill('101 %')
  await expect(page.getByText('It must be a percentage from 0 to 100')).toBeVisible()
  await page.getByRole('textbox', { name: 'Vendor’s commission' }).fill('12,5 %')
  await page.getByRole('combobox', { name: 'VAT scheme' }).click()
  await page.getByRole('option', { name: 'Standard' }).click()
  await page.getByRole('combobox', { name: 'Resale right' }).click()
  await page.getByRole('option', { name: 'Yes' }).click()
  await panel.button('Save Changes').click()
  await panel.says('Lots updated successfully')
  const [record] = (await saleroom.call('GET', '/api/auction-data')) as { lots: Record<string, unknown>[] }[]
  expect(record?.lots[0]).toMatchObject({
    vendor: 'Estate of a lady',
    vendor_commission: '12.5',
    vat_scheme: 'standard',
    resale_right: 'yes',
  })
})
