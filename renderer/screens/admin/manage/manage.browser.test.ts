import { startOwnSale } from '../testing/own-sale.ts'
import { expect, type Panel, test, testInEmptyHouse } from '../testing/panel.ts'

const FULL_TITLE = 'Saleroom Demonstration Sale: Modern & Contemporary Art'

testInEmptyHouse('an empty house says so, and an auction without details gets placeholders', async ({ panel }) => {
  const { page } = panel
  await panel.open()
  await expect(page.getByText('No Auctions Available')).toBeVisible()
  await expect(panel.button('Stop Current Auction')).toBeDisabled()
  await expect(page.getByText('No auction is live')).toBeVisible()

  const bare = { title: '', auction_id: 'bare', date_time: null, location: null, source_url: null }
  const record = {
    id: 'bare',
    auctionId: 'bare',
    title: '',
    saleMetadata: bare,
    currency: 'USD',
    lots: [],
    uploadedAt: '2026-01-02T10:00:00Z',
  }
  const lacking = { ...record, id: 'none', auctionId: 'none', saleMetadata: undefined, version: 1 }
  await page.route('**/api/auction-data', (route) => route.fulfill({ json: [{ ...record, version: 1 }, lacking] }))
  await page.reload()
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(1)
  for (const text of ['Untitled Auction', '0 lots', 'No date', 'Not set', '2 Jan 2026']) {
    await expect(cards).toContainText(text)
  }
})

test('starts and stops an auction; shows the server’s words if it refuses', async ({ panel }) => {
  const { page } = panel
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
})

async function openMetadata(panel: Panel): Promise<void> {
  await panel.open()
  await panel.button('Edit Metadata').click()
}

test('edits metadata; a failure keeps the typed text; a new currency is confirmed if there are bids', async ({
  panel,
  saleroom,
}) => {
  await openMetadata(panel)
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

  await openMetadata(panel)
  await panel.choose('Currency', /^JPY/)
  await panel.button('Save Changes').click()
  const asks = panel.dialog('Change the currency?')
  await expect(asks).toContainText('bids or outcomes in British Pound (GBP). In Japanese Yen (JPY)')
  await asks.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeVisible()
  await panel.button('Save Changes').click()
  await asks.getByRole('button', { name: 'Change Currency' }).click()
  await panel.says('Metadata updated successfully')
  expect(await saleroom.call('GET', '/api/auction-data')).toMatchObject([{ currency: 'JPY' }])
})

test('keeps typed metadata after another admin’s save and a reload; asks only about a field that both changed', async ({
  panel,
  saleroom,
}) => {
  await openMetadata(panel)
  await panel.field('Title').fill('Winter Sale')
  const readAgain = panel.page.waitForResponse(/auction-data/)
  await saleroom.call('POST', '/api/load-permanent-auction', { filename: 'demo-sale.zip' })
  await readAgain
  await expect(panel.field('Title')).toHaveValue('Winter Sale')
  await panel.button('Save Changes').click()
  await panel.says('Metadata updated successfully')
  expect(await saleroom.call('GET', '/api/auction-data')).toMatchObject([{ title: 'Winter Sale' }])

  await openMetadata(panel)
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

test('asks before it deletes an auction, warns of the live session, and restores it from the trash', async ({
  panel,
  saleroom,
}) => {
  await panel.open()
  await panel.button('Delete').click()
  const dialog = panel.dialog('Delete Auction')
  await expect(dialog).toContainText('24 lots')
  await expect(dialog.getByText(/stops the current session/)).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await saleroom.startDemo()
  await expect(panel.page.getByText('LIVE', { exact: true })).toBeVisible()

  await panel.button('Delete').click()
  await expect(dialog.getByText('This auction is live. Deleting it stops the current session.')).toBeVisible()
  const mend = await panel.fail('DELETE', /api\/auction\/demo-sale$/)
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: /^Type the title/ }).fill(FULL_TITLE)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await panel.says('Failed to delete auction', 'The disk is full')
  await mend()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await panel.says('Auction deleted successfully')
  await expect(panel.page.getByText('No Auctions Available')).toBeVisible()

  const trash = panel.page.getByRole('region', { name: 'Trash' })
  await trash.getByRole('button', { name: /^Put/ }).click()
  await panel.says('Auction put back', /is back/)
  await expect(panel.page.getByRole('article')).toContainText('24 lots')
  await expect(trash).toHaveCount(0)
})

test('shows the progress of a concluded sale, asks for its title before a deletion, and resumes it', async ({
  panel,
  saleroom,
}) => {
  await saleroom.startDemo()
  await saleroom.call('POST', '/api/lot/mark-passed', { lotNumber: 1 })
  await saleroom.call('POST', '/api/auction/stop')
  await panel.open()
  await expect(panel.page.getByRole('article')).toContainText('0 sold, 1 passed, 23 to go')
  await panel.button('Delete').click()
  const dialog = panel.dialog('Delete Auction')
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await panel.button('Resume').click()
  await panel.says('Auction Started')
})

testInEmptyHouse(
  'resets a real sale with outcomes only after its title is typed, and no live one',
  async ({ panel, saleroom }) => {
    await startOwnSale(saleroom)
    await saleroom.call('POST', '/api/lot/mark-passed', { lotNumber: 1 })
    await panel.open()
    await panel.button(/^More for/).click()
    const reset = panel.page.getByRole('menuitem', { name: /^Reset for Rehearsal/ })
    await expect(reset).toContainText('Stop the sale first')
    await expect(reset).toHaveAttribute('aria-disabled', 'true')
    await panel.page.keyboard.press('Escape')
    await saleroom.call('POST', '/api/auction/stop')
    await panel.chooseMore('Reset for Rehearsal')
    const dialog = panel.dialog('Reset for Rehearsal')
    const confirm = dialog.getByRole('button', { name: 'Reset Auction' })
    await expect(confirm).toBeDisabled()
    await expect(dialog).toContainText('The title is not typed yet')
    await dialog.getByLabel(/^Type the title to reset it/).fill('Evening sale')
    await confirm.click()
    await panel.says('Auction Reset')
  },
)
