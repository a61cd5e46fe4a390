import { expectAccessible } from './accessible.ts'
import { expect, test } from './saleroom.ts'

// No Redis answers there: a house works without it.
test.use({ flags: ['--redis', 'redis://127.0.0.1:1', '--house', 'christmas'] })

test('makes a mirror’s key in Network and Devices, shows it once with its command, and revokes it, without Redis', async ({
  saleroom,
  page,
}) => {
  await saleroom.startDemo()
  await page.goto(`${saleroom.url}/network#devices`)
  await expect(page.getByText('This house: christmas')).toBeVisible()
  await page.getByLabel('Name of the mirror').fill('Frankfurt 1')
  await page.getByRole('button', { name: 'Make a Key' }).click()
  const told = page.getByRole('dialog', { name: 'Key of Frankfurt 1' })
  await expect(
    told.getByText(/^npm run serve -- --mirror --redis URL --house christmas --mirror-key [\w-]{22}$/),
  ).toBeVisible()
  await expectAccessible(page)
  await told.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByLabel('Name of the mirror')).toHaveValue('')

  await page.goto(`${saleroom.url}/clerk-screen`)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' }).getByRole('region', { name: 'Mirrors' })
  await expect(settings).toContainText('Frankfurt 1not connected')
  await expectAccessible(page)
  await page.screenshot({ path: test.info().outputPath('settings.png') })
  await settings.getByRole('link', { name: 'Their keys, in Network and Devices' }).click()
  await expect(page.locator('#mirrors')).toBeFocused()

  const keys = page.getByRole('list', { name: 'Mirrors' })
  await expect(keys.getByRole('listitem')).toContainText('not connected')
  await keys.getByRole('button', { name: 'Revoke Frankfurt 1' }).click()
  await page.getByRole('dialog', { name: 'Revoke Frankfurt 1?' }).getByRole('button', { name: 'Revoke' }).click()
  await expect(keys).toHaveCount(0)
  expect(await saleroom.call('GET', '/api/auction/state')).toMatchObject({ isActive: true })
})
