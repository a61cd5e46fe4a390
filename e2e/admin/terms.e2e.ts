import { expect, test } from './panel.ts'

test.use({ house: 'demo' })

test('the terms of a sale are chosen from presets, drawn, and saved from Edit Metadata', async ({
  panel,
  page,
  saleroom,
}) => {
  await panel.loadDemo()
  await panel.open('manage')
  await panel.button('Edit Metadata').click()
  const dialog = page.getByRole('dialog', { name: 'Edit Metadata' })
  await dialog.getByRole('tab', { name: 'Terms' }).click()
  await dialog.getByRole('combobox', { name: 'Ladder' }).click()
  await page.getByRole('option', { name: 'United Kingdom, 2-5-8' }).click()
  await expect(dialog).toContainText('20,000 · 22,000 · 25,000 · 28,000 · 30,000')
  await dialog.getByRole('textbox', { name: 'Rung 2 from' }).fill('0')
  await expect(dialog.getByRole('alert')).toContainText('Rung 2 must begin above the figure where rung 1 begins')
  await dialog.getByRole('textbox', { name: 'Rung 2 from' }).fill('200')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Terms of the sale saved')).toBeVisible()
  const terms = await saleroom.call('GET', '/api/auctions/demo-sale/terms')
  expect(terms).toMatchObject({ snap: true, advanceBids: 'fixed' })
})

test('who starts a sale is asked once how its advance bids bid, and which ladder fits its estimates', async ({
  panel,
  page,
  saleroom,
}) => {
  await panel.loadDemo()
  await saleroom.call('PUT', '/api/auction/demo-sale/lots', {
    lots: Array.from({ length: 24 }, (_, at) => ({
      lot_number: at + 1,
      title: 'A coin',
      estimate: 'CHF 70 - 90',
      low_estimate: 70,
      high_estimate: 90,
    })),
  })
  await panel.open('manage')
  await panel.button('Start Auction').click()
  const asks = page.getByRole('dialog', { name: 'Before the sale starts' })
  await expect(asks.getByRole('combobox', { name: 'Ladder' })).toHaveText(/Low value/)
  await asks.getByRole('combobox', { name: /advance bids are each/ }).click()
  await page.getByRole('option', { name: 'Bids up to its maximum' }).click()
  await panel.isAccessible()
  await asks.getByRole('button', { name: 'Start Auction' }).click()
  await panel.says('Auction Started')
  const terms = await saleroom.call('GET', '/api/auctions/demo-sale/terms')
  expect(terms).toMatchObject({ snap: true, advanceBids: 'maximum' })

  await saleroom.call('POST', '/api/auction/stop')
  await panel.button('Resume').click()
  await panel.says('Auction Started')
})
