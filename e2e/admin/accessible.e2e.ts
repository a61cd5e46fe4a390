import { ADMIN_TABS } from '../../renderer/screens/admin/admin-tabs.ts'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from './panel.ts'

test.use({ house: 'demo' })

test('each tab is accessible', async ({ panel, saleroom }) => {
  await panel.loadDemo()
  await saleroom.call('POST', '/api/themes', { name: 'Dusk', backgroundColor: '#202030' })
  for (const { value, label } of ADMIN_TABS) {
    await panel.open(value)
    await expect(panel.page.getByRole('tabpanel', { name: label }).getByRole('heading').first()).toBeVisible()
    const parts = value === 'live' ? ['Rehearsal', 'Simulated Crowd', 'Replay'] : []
    for (const name of parts) await expect(panel.page.getByRole('heading', { name })).toBeVisible()
    await expect(panel.page.getByText(/^Loading/)).toHaveCount(0)
    await expectAccessible(panel.page)
  }
})

test('each dialog of an auction is accessible', async ({ panel }) => {
  await panel.loadDemo()
  await panel.open()
  await panel.button('Edit Lots').click()
  await panel.field('Title of lot 1').fill('Typed')
  await expectAccessible(panel.page)
  await panel.button('Add Tag to lot 2').click()
  await expect(panel.dialog('Add Tag - Lot 2').getByText('SAMPLE TAG')).toBeVisible()
  await expectAccessible(panel.page)
  await panel.page.keyboard.press('Escape')
  await panel.button('Manage Bids of lot 3').click()
  await expect(panel.page.getByRole('cell', { name: '129', exact: true })).toBeVisible()
  await expectAccessible(panel.page)
  await panel.button('Back to Lots').click()
  await panel.page.keyboard.press('Escape')
  await expect(panel.dialog('Discard unsaved changes?')).toBeVisible()
  await expectAccessible(panel.page)
  await panel.button('Discard Changes').click()
  for (const name of ['Edit Metadata', 'Delete']) {
    await panel.button(name).click()
    await expect(panel.page.getByRole('dialog')).toBeVisible()
    await expectAccessible(panel.page)
    await panel.page.keyboard.press('Escape')
  }
  await panel.button(/^More for/).click()
  await panel.page.getByRole('menuitem', { name: 'Reset for Rehearsal' }).click()
  await expect(panel.dialog('Reset for Rehearsal')).toBeVisible()
  await expectAccessible(panel.page)
})
