import { expect, test } from './saleroom.ts'

test('keeps a device’s theme and hidden menu over reloads, and starts with the skip link', async ({
  page,
  saleroom,
}) => {
  const menu = page.getByRole('navigation', { name: 'Screens' })
  await test.step('follows the system’s theme until one is chosen', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(saleroom.url)
    const ink = () => page.evaluate(() => getComputedStyle(document.body).color)
    const dark = await ink()
    await page.getByRole('button', { name: /^Theme/ }).click()
    await expect(page.getByRole('button', { name: 'Theme: light' })).toBeVisible()
    await expect.poll(ink).not.toBe(dark)
    await page.reload()
    expect(await ink()).not.toBe(dark)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  })
  await test.step('hides the menu and shows it again', async () => {
    await page.goto(`${saleroom.url}/admin`)
    await page.getByRole('button', { name: 'hide menu', exact: true }).click()
    await expect(menu).toHaveCount(0)
    await page.reload()
    await page.getByRole('button', { name: 'show menu', exact: true }).click()
    await expect(menu).toBeVisible()
  })
})
