import { type Desk, expect, test } from '../testing/desk.ts'

const nameOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined

async function editTitle(desk: Desk, lotNumber: number, title: string) {
  await desk.open()
  await desk.openAllLots()
  await desk.button(`Edit Lot, lot ${lotNumber}`).click()
  await desk.page.getByRole('textbox', { name: 'Title' }).fill(title)
}

test('saves an edit of a lot although a tag and an advance bid were added during it', async ({ desk, saleroom }) => {
  await editTitle(desk, 2, 'The blue jug')
  const tag = nameOf(await saleroom.call('POST', '/api/tags', { name: 'Late', color: '#112233' }), 'id')
  await saleroom.call('POST', `/api/auctions/demo-sale/lots/2/tags/${String(tag)}`)
  await saleroom.call('POST', '/api/advanced-bids', {
    auctionId: 'demo-sale',
    lotNumber: 3,
    paddleNumber: '88',
    amount: 700,
  })
  await desk.button('Save Changes').click()
  await expect(desk.toast).toContainText('Lots updated successfully')
  await expect(desk.dialog('All Lots')).toHaveCount(0)
  expect(nameOf(await saleroom.call('GET', '/api/auction/state'), 'lots')).toMatchObject({
    1: { title: 'The blue jug', tags: [{ name: 'ARR' }, { name: 'Late' }] },
  })
})

test('lets the clerk choose if another desk saved the same field during the edit', async ({ desk, page, saleroom }) => {
  await editTitle(desk, 2, 'Mine')
  const lots = nameOf(await saleroom.call('GET', '/api/auction/state'), 'lots')
  const theirs = Array.isArray(lots)
    ? lots.map((lot) => ({ lot_number: lot.lot_number, title: lot.lot_number === 2 ? 'Theirs' : lot.title }))
    : []
  await saleroom.call('PUT', '/api/auction/demo-sale/lots', { lots: theirs })
  await desk.button('Save Changes').click()
  const asked = desk.dialog('Somebody else has saved this auction')
  await expect(asked.getByRole('group', { name: 'Lot 2, Title' })).toContainText('Theirs')
  await desk.isAccessible()
  await asked.getByRole('radio', { name: /Keep mine/ }).check()
  await desk.button('Save Changes').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(nameOf(await saleroom.call('GET', '/api/auction/state'), 'lots')).toMatchObject({ 1: { title: 'Mine' } })
})

test('saves bid edits by Enter and by Save Changes, and asks at Escape before they are lost', async ({
  desk,
  page,
}) => {
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1100)
  await desk.bidElsewhere(1200)
  await desk.open()
  await desk.openAllLots()
  const drawer = desk.dialog('All Lots')
  await drawer.getByRole('button', { name: 'Edit Bids, lot 1', exact: true }).click()
  const paddle = (amount: string) =>
    drawer.getByRole('group', { name: `Telephone bid ${amount}` }).getByRole('textbox', { name: 'Paddle number' })
  await expect(desk.button('Save Changes')).toHaveCount(0)
  await paddle('1,200').fill('12')
  await expect(desk.button('Save Changes')).toBeVisible()
  await page.keyboard.press('Escape')
  await desk.button('Keep Editing').click()
  await expect(paddle('1,200')).toHaveValue('12')

  await paddle('1,200').press('Enter')
  await expect(desk.toast).toContainText('Bid updated successfully')
  await expect(desk.button('Save Changes')).toHaveCount(0)

  await paddle('1,200').fill('13')
  await paddle('1,100').fill('11')
  await desk.button('Save Changes').click()
  await expect(drawer).toHaveCount(0)
  await expect(desk.history).toContainText('11')

  await desk.openAllLots()
  await drawer.getByRole('button', { name: 'Edit Bids, lot 1', exact: true }).click()
  await expect(paddle('1,100')).toHaveValue('11')
  await expect(paddle('1,200')).toHaveValue('13')
  await paddle('1,200').fill('14')
  await page.keyboard.press('Escape')
  await desk.button('Discard Changes').click()
  await expect(drawer).toHaveCount(0)
  await desk.openAllLots()
  await drawer.getByRole('button', { name: 'Edit Bids, lot 1', exact: true }).click()
  await expect(paddle('1,200')).toHaveValue('13')
})

test('moves no row of the drawer when a bid arrives during a correction', async ({ desk }) => {
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1200)
  await desk.open()
  const drawer = await desk.openAllLots()
  await desk.button('Edit Bids, lot 1').click()
  const rows = drawer.getByRole('group', { name: /bid 1,\d00$/ })
  await expect(rows).toHaveCount(1)
  await desk.bidOnline(1300)
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toHaveAttribute('aria-label', 'Telephone bid 1,200')
})

test('keeps an unsaved edit of a lot after the end of the sale', async ({ desk, page, saleroom }) => {
  await editTitle(desk, 2, 'The blue jug')
  await saleroom.call('POST', '/api/auction/stop')
  const drawer = desk.dialog('All Lots')
  await expect(drawer).toContainText('No active auction found...')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('The blue jug')
  await desk.button('Save Changes').click()
  await expect(desk.toast).toContainText('No active auction found...')
  await saleroom.call('POST', '/api/auction/start', { auctionId: 'demo-sale' })
  await expect(drawer).not.toContainText('No active auction found...')
  await desk.button('Save Changes').click()
  await expect(desk.toast).toContainText('Lots updated successfully')
  expect(nameOf(await saleroom.call('GET', '/api/auction/state'), 'lots')).toMatchObject({
    1: { title: 'The blue jug' },
  })
})

test('finds a lot in All Lots, corrects it, and corrects its bids', async ({ desk, page, saleroom }) => {
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1100)
  await desk.open()
  await desk.openAllLots()
  const drawer = desk.dialog('All Lots')
  const lots = drawer.getByRole('region', { name: 'Lots' }).getByRole('listitem')
  await page.getByRole('searchbox').fill('jug')
  await expect(drawer.getByText('No lot matches')).toBeVisible()
  await page.getByRole('searchbox').fill('cruche')
  await expect(lots).toHaveCount(1)
  await expect(drawer.getByRole('button', { name: 'Save Changes' })).toHaveCount(0)

  await desk.button('Edit Lot, lot 2').click()
  await drawer.getByRole('textbox', { name: 'Artist' }).fill('Edouard Vaurel')
  await expect(drawer.getByRole('button', { name: 'Save Changes' })).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Artist' }).fill('Édouard Vaurel (French, 1898-1971)')
  await expect(drawer.getByRole('button', { name: 'Save Changes' })).toHaveCount(0)
  await drawer.getByRole('textbox', { name: 'Title' }).fill('Still life with a blue jug')
  const release = await desk.hold('PUT', /lots$/)
  await drawer.getByRole('button', { name: 'Save Changes' }).click()
  await expect(drawer.getByRole('button', { name: 'Saving...' })).toBeVisible()
  release()
  await expect(drawer).toHaveCount(0)
  expect(await saleroom.call('GET', '/api/auction/state')).toMatchObject({ totalLots: 24 })

  await desk.openAllLots()
  await expect(drawer.getByText('Still life with a blue jug')).toBeVisible()
  await drawer.getByRole('button', { name: 'Edit Bids, lot 1', exact: true }).click()
  let bid = drawer.getByRole('group', { name: 'Telephone bid 1,100' })
  await expect(bid.getByRole('button', { name: 'Save' })).toBeDisabled()
  await bid.getByRole('textbox', { name: 'Amount' }).fill('1200')
  await bid.getByRole('textbox', { name: 'Paddle number' }).fill('77')
  await bid.getByRole('textbox', { name: 'Bidder location' }).fill('Lyon')
  const sent = page.waitForRequest(/\/edit$/)
  await bid.getByRole('button', { name: 'Save' }).click()
  expect(await (await sent).postDataJSON()).toEqual({ amount: 1200, paddleNumber: '77', bidderLocation: 'Lyon' })
  await expect(desk.toast).toContainText('Bid updated successfully')
  bid = drawer.getByRole('group', { name: 'Telephone bid 1,200' })
  await bid.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'In-Person' }).click()
  await bid.getByRole('button', { name: 'Save' }).click()
  bid = drawer.getByRole('group', { name: 'In-Person bid 1,200' })
  await bid.getByRole('button', { name: 'Delete' }).click()
  await expect(bid.getByText('DELETED')).toBeVisible()
  await bid.getByRole('button', { name: 'Restore' }).click()
  await expect(bid.getByText('DELETED')).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(desk.status).toHaveText(/In-Person.*Paddle 77.*£1,200/)
})

test('asks at Back before an edit is lost, but not after a text was typed, deleted and typed again at once', async ({
  desk,
  page,
}) => {
  await editTitle(desk, 2, 'The blue jug')
  const title = page.getByRole('textbox', { name: 'Title' })
  const saved = 'Nature morte à la cruche bleue'
  for (const typed of [saved, 'The blue jug', saved, 'The blue jug']) await title.fill(typed)
  const keep = desk.button('Keep Editing')
  await desk.anotherPress()
  await expect(keep).toHaveCount(0)
  history.back()
  await keep.click()
  await expect(title).toHaveValue('The blue jug')
  await page.keyboard.press('Escape')
  await desk.button('Discard Changes').click()
  await expect(desk.dialog('All Lots')).toHaveCount(0)
  await expect(page).toHaveURL(/clerk-screen/)
})
