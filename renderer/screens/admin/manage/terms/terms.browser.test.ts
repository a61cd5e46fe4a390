import { expect, lotsOf, type Panel, test } from '../../testing/panel.ts'

async function openTerms(panel: Panel) {
  await panel.open('manage')
  await panel.button('Edit Metadata').click()
  const dialog = panel.dialog('Edit Metadata')
  await dialog.getByRole('tab', { name: 'Terms' }).click()
  return dialog
}

test('chooses and draws a ladder, and adds a platform with its surcharge', async ({ panel, saleroom }) => {
  const { page } = panel
  const dialog = await openTerms(panel)
  await panel.choose('Ladder', 'United Kingdom, 2-5-8')
  await expect(dialog).toContainText('20,000 · 22,000 · 25,000 · 28,000 · 30,000')
  await dialog.getByRole('textbox', { name: 'Rung 2 from' }).fill('0')
  await expect(dialog.getByRole('alert')).toContainText('Rung 2 must begin above the figure where rung 1 begins')
  await dialog.getByRole('textbox', { name: 'Rung 2 from' }).fill('200')

  await panel.choose('Buyer’s premium', /25 %/)
  const addSurcharge = dialog.getByRole('button', { name: 'Add Surcharge of a Platform' })
  await expect(addSurcharge).toBeHidden()
  await dialog.getByRole('button', { name: 'Sell on Another Platform' }).click()
  await dialog.getByLabel('Name of platform 1').fill('The Web Room')
  await dialog.getByLabel('First paddle of platform 1').fill('5000')
  await dialog.getByLabel('Last paddle of platform 1').fill('5999')
  await addSurcharge.click()
  await expect(dialog.getByRole('combobox', { name: 'Platform 1', exact: true })).toContainText('The Web Room')
  await dialog.getByLabel('Platform 1 percent more').fill('5')
  await expect(addSurcharge).toBeHidden()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Terms of the sale saved')).toBeVisible()
  expect(await saleroom.call('GET', '/api/auctions/demo-sale/terms')).toMatchObject({
    snap: true,
    advanceBids: 'fixed',
    channels: [{ id: 'the-web-room', name: 'The Web Room' }],
    charges: { premium: { channels: { 'the-web-room': 5 } } },
  })
})

test('asks about a platform’s range with registered paddles; "no" keeps what was typed', async ({
  panel,
  saleroom,
}) => {
  const { page } = panel
  const channels = async () => Object(await saleroom.call('GET', '/api/auctions/demo-sale/terms')).channels
  for (const paddle of ['34', '35']) await saleroom.call('POST', '/api/paddles', { auctionId: 'demo-sale', paddle })
  const dialog = await openTerms(panel)
  await dialog.getByRole('button', { name: 'Sell on Another Platform' }).click()
  await dialog.getByLabel('Name of platform 1').fill('Web')
  await dialog.getByLabel('First paddle of platform 1').fill('1')
  await dialog.getByLabel('Last paddle of platform 1').fill('99')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  const asks = page.getByRole('alert', { name: /^Paddles 34, 35 of the range of Web are registered/ })
  await expect(asks).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asks).toBeHidden()
  await expect(dialog.getByLabel('Last paddle of platform 1')).toHaveValue('99')
  expect(await channels()).toBeUndefined()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(asks).toBeVisible()
  await page.keyboard.press('Shift+Enter')
  await expect(page.getByText('Terms of the sale saved')).toBeVisible()
  expect(await channels()).toMatchObject([{ name: 'Web', paddles: { from: 1, to: 99 } }])
})

test('chooses charges from presets; explains a wrong figure next to its field', async ({ panel, saleroom }) => {
  const { page } = panel
  const dialog = await openTerms(panel)
  await expect(dialog.getByRole('combobox', { name: 'Buyer’s premium' })).toHaveText('None')
  await panel.choose('Buyer’s premium', /Christie’s/)
  await expect(dialog).toContainText('Source: The Art Newspaper, 17 February 2026, read on 29 November 2026')
  await dialog.getByRole('textbox', { name: 'Tier 1 percent' }).fill('101')
  await expect(dialog).toContainText('Must be a percentage from 0 to 100')
  await expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Tier 1 percent' }).fill('26.25')
  await dialog.getByRole('textbox', { name: 'Tier 1 up to' }).fill('9000000')
  await expect(dialog).toContainText('Tier 2 ends at 6,000,000: it must end above 9,000,000, where tier 1 does')
  await dialog.getByRole('textbox', { name: 'Tier 1 up to' }).fill('800000')
  await panel.choose('Artist’s resale right', 'United Kingdom')
  await panel.isAccessible()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Terms of the sale saved')).toBeVisible()
  expect(await saleroom.call('GET', '/api/auctions/demo-sale/terms')).toMatchObject({
    charges: {
      premium: { tiers: [{ upTo: 800_000, percent: 26.25 }, { upTo: 6_000_000, percent: 22 }, { percent: 15 }] },
      tax: { rates: { standard: 20, import: 5 }, scheme: 'margin' },
      resaleRight: 'UK',
    },
  })
})

test('asks at a sale’s first start how advance bids bid and proposes a ladder; not for a resumed sale', async ({
  panel,
  saleroom,
}) => {
  const lots = (await lotsOf(saleroom)).map((_, at) => ({
    lot_number: at + 1,
    title: 'A coin',
    estimate: 'CHF 70 - 90',
    low_estimate: 70,
    high_estimate: 90,
  }))
  await saleroom.call('PUT', '/api/auction/demo-sale/lots', { lots })
  await panel.open('manage')
  await panel.button('Start Auction').click()
  const asks = panel.dialog('Before the Sale Starts')
  await expect(asks.getByRole('combobox', { name: 'Ladder' })).toHaveText(/Low value/)
  await asks.getByRole('combobox', { name: /advance bids are each/ }).click()
  await panel.page.getByRole('option', { name: 'Bids up to its maximum' }).click()
  await panel.isAccessible()
  await asks.getByRole('button', { name: 'Start Auction' }).click()
  await panel.says('Auction Started')
  const terms = await saleroom.call('GET', '/api/auctions/demo-sale/terms')
  expect(terms).toMatchObject({ snap: true, advanceBids: 'maximum' })

  await saleroom.call('POST', '/api/auction/stop')
  await panel.button('Resume').click()
  await panel.says('Auction Started')
})
