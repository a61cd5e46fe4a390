import { expect, test } from './panel.ts'

test.use({ house: 'demo' })

test('keeps unsaved changes through Escape, Close, Back and a closed tab; reloads after Clear All Data', async ({
  panel,
}) => {
  const { page } = panel

  await test.step('asks before it discards unsaved changes', async () => {
    await panel.open('live')
    await page.getByRole('tab', { name: 'Manage Auctions' }).click()
    await panel.button('Edit Lots').click()
    const title = panel.field('Title of lot 1')
    await title.fill('Typed')
    const asked = panel.dialog('Discard unsaved changes?')
    await page.keyboard.press('Escape')
    await expect(asked).toBeVisible()
    await panel.button('Keep Editing').click()
    const close = panel.dialog(/^Edit Lots/).getByRole('button', { name: 'Close' })
    await close.last().click()
    await panel.button('Keep Editing').click()
    await page.goBack()
    await expect(asked).toBeVisible()
    await panel.button('Keep Editing').click()
    await expect(title).toHaveValue('Typed')

    const question = page.waitForEvent('dialog')
    const closing = page.close({ runBeforeUnload: true })
    await (await question).dismiss()
    await closing
    await expect(title).toHaveValue('Typed')

    await page.keyboard.press('Escape')
    await panel.button('Discard Changes').click()
    await expect(panel.dialog(/^Edit Lots/)).toHaveCount(0)
    await expect(page).toHaveURL(/tab=manage/)
  })

  await test.step('clears the browser’s storage and reloads the page', async () => {
    const theme = () => page.evaluate(() => localStorage.getItem('saleroom.theme'))
    await page.evaluate(() => localStorage.setItem('saleroom.theme', 'dark'))
    await panel.open('system')
    expect(await theme()).toBe('dark')
    await panel.button('Clear All Data').click()
    const reloaded = page.waitForEvent('load')
    await panel.dialog('Clear all browser-stored data?').getByRole('button', { name: 'Clear and Reload' }).click()
    await reloaded
    expect(await theme()).toBeNull()
  })
})
