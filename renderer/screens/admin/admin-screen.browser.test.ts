import { expectAccessible } from '../../testing/accessible.ts'
import { ADMIN_TABS } from './admin-tabs.ts'
import { expect, test, testInEmptyHouse } from './testing/panel.ts'

testInEmptyHouse('the address names one of the eight tabs, also after a press and a reload', async ({ panel }) => {
  const { page } = panel
  const tab = (name: string) => page.getByRole('tab', { name })
  await panel.open('upload')
  await expect(tab('Upload Data')).toHaveAttribute('aria-selected', 'true')
  const names = ['Live Controls', 'Current Data', 'Auction Tags', 'Override Currency', 'Style Editor', 'System Utils']
  for (const name of names) {
    await tab(name).click()
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true')
  }
  await expect(page).toHaveURL(/tab=system$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'System Utilities' })).toBeVisible()
  await tab('Manage Auctions').click()
  await expect(page.getByRole('heading', { name: 'Auction Management' })).toBeVisible()
})

test('each tab is accessible', async ({ panel, saleroom }) => {
  await saleroom.call('POST', '/api/themes', { name: 'Dusk', backgroundColor: '#202030' })
  for (const { value, label } of ADMIN_TABS) {
    await panel.open(value)
    await expect(panel.page.getByRole('tabpanel', { name: label }).getByRole('heading').first()).toBeVisible()
    const parts = value === 'live' ? ['Rehearsal', 'Simulated Crowd', 'Replay'] : []
    for (const name of parts) await expect(panel.page.getByRole('heading', { name })).toBeVisible()
    await expect(panel.page.getByText(/^Loading/)).toHaveCount(0)
    await expectAccessible()
  }
})

test('each dialog of an auction is accessible', async ({ panel }) => {
  await panel.openLots()
  await panel.field('Title of lot 1').fill('Typed')
  await expectAccessible()
  await panel.button('Add Tag to lot 2').click()
  await expect(panel.dialog('Add Tag - Lot 2').getByText('SAMPLE TAG')).toBeVisible()
  await expectAccessible()
  await panel.page.keyboard.press('Escape')
  await panel.button('Manage Bids of lot 3').click()
  await expect(panel.page.getByRole('cell', { name: '129', exact: true })).toBeVisible()
  await expectAccessible()
  await panel.button('Back to Lots').click()
  await panel.page.keyboard.press('Escape')
  await expect(panel.dialog('Discard unsaved changes?')).toBeVisible()
  await expectAccessible()
  await panel.button('Discard Changes').click()
  for (const name of ['Edit Metadata', 'Delete']) {
    await panel.button(name).click()
    await expect(panel.page.getByRole('dialog')).toBeVisible()
    await expectAccessible()
    await panel.page.keyboard.press('Escape')
  }
  await panel.chooseMore('Reset for Rehearsal')
  await expect(panel.dialog('Reset for Rehearsal')).toBeVisible()
  await expectAccessible()
})

testInEmptyHouse('the clerk’s state is cleared alone; all data only after a question', async ({ panel }) => {
  await panel.open('system')
  for (const [key, value] of [
    ['clerk-lot', '7'],
    ['clerk-auction', 'demo-sale'],
    ['theme', 'dark'],
  ] as const) {
    localStorage.setItem(`saleroom.${key}`, value)
  }
  await panel.button('Clear Clerk State').click()
  await panel.says('Clerk state cleared')
  expect(localStorage.getItem('saleroom.clerk-lot')).toBeNull()
  expect(localStorage.getItem('saleroom.theme')).toBe('dark')

  await panel.button('Clear All Data').click()
  const dialog = panel.dialog('Clear all browser-stored data?')
  await panel.isAccessible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(localStorage.getItem('saleroom.theme')).toBe('dark')
})
