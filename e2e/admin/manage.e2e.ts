import { EMPTY_HOUSE } from '../saleroom.ts'
import { expect, test } from './panel.ts'

test.use({ house: 'demo' })

test('the eight tabs are linked to and kept on reload', EMPTY_HOUSE, async ({ panel }) => {
  const { page } = panel
  await panel.open('upload')
  await expect(page.getByRole('tab', { name: 'Upload Data' })).toHaveAttribute('aria-selected', 'true')
  const names = ['Live Controls', 'Current Data', 'Auction Tags', 'Override Currency', 'Style Editor', 'System Utils']
  for (const name of names) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
  }
  await expect(page).toHaveURL(/tab=system$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'System Utilities' })).toBeVisible()
  await page.getByRole('tab', { name: 'Manage Auctions' }).click()
  await expect(page.getByRole('heading', { name: 'Auction Management' })).toBeVisible()
})

test(
  'an empty house says so, and an auction that lacks everything has its fallbacks',
  EMPTY_HOUSE,
  async ({ panel }) => {
    const { page } = panel
    await panel.open()
    await expect(page.getByText('No Auctions Available')).toBeVisible()
    await expect(panel.button('Stop Current Auction')).toHaveAttribute('aria-disabled', 'true')

    const bare = { title: '', auction_id: 'bare', date_time: null, location: null, source_url: null }
    const uploadedAt = '2026-01-02T10:00:00Z'
    const record = {
      id: 'bare',
      auctionId: 'bare',
      title: '',
      saleMetadata: bare,
      currency: 'USD',
      lots: [],
      uploadedAt,
    }
    const lacking = { ...record, id: 'none', auctionId: 'none', saleMetadata: undefined, version: 1 }
    await page.route('**/api/auction-data', (route) => route.fulfill({ json: [{ ...record, version: 1 }, lacking] }))
    await page.reload()
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(1)
    for (const text of ['Untitled Auction', '0 lots', 'No date', 'Not set', '2 Jan 2026']) {
      await expect(cards).toContainText(text)
    }
  },
)

test('an auction is started and stopped, and what the server says of it is told', async ({ panel, saleroom }) => {
  const { page } = panel
  await panel.loadDemo()
  await panel.open()
  const card = page.getByRole('article')
  await expect(card).toContainText('Saleroom Demonstration Sale')
  await expect(card).toContainText('24 lots')
  await expect(card).toContainText('London, UK')
  await expect(card.getByText('LIVE', { exact: true })).toHaveCount(0)

  const mend = await panel.fail('POST', /auction\/start$/)
  await panel.startAuction()
  await panel.says('Failed to start auction', 'The disk is full')
  await mend()
  await page.route(/auction\/start$/, (route) =>
    route.fulfill({ json: { success: false, message: 'Another is live' } }),
  )
  await panel.startAuction()
  await panel.says('Error', 'Another is live')
  await page.unroute(/auction\/start$/)

  await panel.startAuction()
  await panel.says('Auction Started', 'is live')
  await expect(card.getByText('LIVE', { exact: true })).toBeVisible()
  await expect(panel.button('Start Auction')).toHaveCount(0)

  const mendStop = await panel.fail('POST', /auction\/stop$/)
  await panel.button('Stop Current Auction').click()
  await panel.button('Conclude and end sale').click()
  await panel.says('Failed to stop auction', 'The disk is full')
  await mendStop()
  await panel.button('Stop Current Auction').click()
  await panel.button('Conclude and end sale').click()
  await panel.says('Auction Stopped', 'is concluded')
  await expect(panel.button('Resume')).toBeVisible()
  await saleroom.call('GET', '/api/auction/state')
})

test('metadata is edited; a failure keeps what was typed', async ({ panel }) => {
  await panel.loadDemo()
  await panel.open()
  await panel.button('Edit Metadata').click()
  const dialog = panel.dialog('Edit Metadata')
  await panel.field('Title').fill('Winter Sale')
  await panel.field('Location').fill('Geneva')
  await panel.field('Date & Time').fill('2026-12-01T18:00')
  await panel.field('Source URL').fill('https://example.org/winter')
  const mend = await panel.fail('PUT', /metadata$/)
  await panel.button('Save Changes').click()
  await panel.says('Failed to update metadata', 'The disk is full')
  await mend()
  await expect(panel.field('Title')).toHaveValue('Winter Sale')
  await panel.button('Save Changes').click()
  await panel.says('Metadata updated successfully')
  await expect(dialog).toHaveCount(0)
  const card = panel.page.getByRole('article', { name: 'Winter Sale' })
  await expect(card).toContainText('Geneva')
  await expect(card).toContainText('1 Dec 2026, 18:00')
})

test('two admins edit the metadata: only the field both changed is asked about', async ({ panel, saleroom }) => {
  await panel.loadDemo()
  await panel.open()
  await panel.button('Edit Metadata').click()
  await panel.field('Title').fill('Mine')
  await saleroom.call('PUT', '/api/auction/demo-sale/metadata', { title: 'Theirs', location: 'Paris' })
  await panel.button('Save Changes').click()
  await expect(panel.dialog('Edit Metadata')).toContainText('Title: you “Mine”, they “Theirs”')
  await expect(panel.field('Location')).toHaveValue('Paris')
  await panel.button('Keep mine: Title').click()
  await panel.button('Save Changes').click()
  await panel.says('Metadata updated successfully')
  await expect(panel.page.getByRole('article', { name: 'Mine' })).toContainText('Paris')
})

test('an auction that is loaded anew meanwhile takes nothing away of what is being typed', async ({
  panel,
  saleroom,
}) => {
  await panel.loadDemo()
  await panel.open()
  await panel.button('Edit Metadata').click()
  await panel.field('Title').fill('Winter Sale')
  const anew = panel.page.waitForResponse(/auction-data/)
  await saleroom.call('POST', '/api/load-permanent-auction', { filename: 'demo-sale.zip' })
  await anew
  await expect(panel.field('Title')).toHaveValue('Winter Sale')
  await panel.button('Save Changes').click()
  await panel.says('Metadata updated successfully')
  expect(await saleroom.call('GET', '/api/auction-data')).toMatchObject([{ title: 'Winter Sale' }])
})

test('deleting asks first, and warns of the live session', async ({ panel, saleroom }) => {
  await panel.loadDemo()
  await panel.open()
  await panel.button('Delete').click()
  const dialog = panel.dialog('Delete Auction')
  await expect(dialog).toContainText('24 lots')
  await expect(dialog.getByText(/stops the current session/)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await saleroom.call('POST', '/api/auction/start', { auctionId: 'demo-sale' })
  await expect(panel.page.getByText('LIVE', { exact: true })).toBeVisible()

  await panel.button('Delete').click()
  await expect(dialog.getByText('This auction is live. Deleting it stops the current session.')).toBeVisible()
  const mend = await panel.fail('DELETE', /api\/auction\/demo-sale$/)
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await dialog
    .getByRole('textbox', { name: /^Type the title/ })
    .fill('Saleroom Demonstration Sale: Modern & Contemporary Art')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await panel.says('Failed to delete auction', 'The disk is full')
  await mend()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await panel.says('Auction deleted successfully')
  await expect(panel.page.getByText('No Auctions Available')).toBeVisible()

  await panel.page.getByRole('region', { name: 'Trash' }).getByRole('button', { name: /^Put/ }).click()
  await panel.says('Auction put back', /is back/)
  await expect(panel.page.getByRole('article')).toContainText('24 lots')
  await expect(panel.page.getByRole('region', { name: 'Trash' })).toHaveCount(0)
})

test('a sale with outcomes is deleted by its title; concluded, its card shows progress and resumes it', async ({
  panel,
  saleroom,
}) => {
  await saleroom.startDemo()
  await saleroom.call('POST', '/api/lot/mark-passed', { lotNumber: 1 })
  await saleroom.call('POST', '/api/auction/stop')
  await panel.open()
  const card = panel.page.getByRole('article')
  await expect(card).toContainText('0 sold, 1 passed, 23 to go')
  await panel.button('Delete').click()
  const dialog = panel.dialog('Delete Auction')
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await panel.button('Resume').click()
  await panel.says('Auction Started')
})

test('another currency of a sale with advance bids is asked about first', async ({ panel, saleroom }) => {
  await panel.loadDemo()
  await panel.open()
  const { page } = panel
  await panel.button('Edit Metadata').click()
  await page.getByRole('combobox', { name: 'Currency' }).click()
  await page.getByRole('option', { name: /^JPY/ }).click()
  await panel.button('Save Changes').click()
  const asks = panel.dialog('Change the currency?')
  await expect(asks).toContainText('bids or outcomes in British Pound (GBP). In Japanese Yen (JPY)')
  await asks.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel.dialog('Edit Metadata')).toBeVisible()
  await panel.button('Save Changes').click()
  await asks.getByRole('button', { name: 'Change Currency' }).click()
  await panel.says('Metadata updated successfully')
  expect(await saleroom.call('GET', '/api/auction-data')).toMatchObject([{ currency: 'JPY' }])
})
