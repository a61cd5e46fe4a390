import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './saleroom.ts'

test.use({ house: 'demo' })

test('sets up the second copy in Network and Devices, warns in red at the desk only when it fails, and recovers', async ({
  saleroom,
  page,
}) => {
  const disk = await mkdtemp(join(tmpdir(), 'saleroom-stick-'))
  const folder = join(disk, 'copy')
  try {
    await saleroom.startDemo()
    await page.setViewportSize({ width: 1366, height: 900 })
    await page.goto(`${saleroom.url}/network#second-copy`)
    const state = page.locator('#second-copy').getByRole('status')
    await expect(state).toContainText('No second copy is kept')
    await expect(page.locator('#second-copy')).toBeFocused()

    const field = page.getByLabel('Folder of the second copy')
    await field.fill(saleroom.dataDir)
    await page.getByRole('button', { name: 'Copy to This Folder' }).click()
    await expect(page.locator('#second-copy')).toContainText('one contains the other')
    await field.fill(folder)
    await page.getByRole('button', { name: 'Copy to This Folder' }).click()
    await expect(state).toContainText('Up to date since')
    await page.screenshot({ path: test.info().outputPath('healthy.png'), fullPage: true })

    await rename(folder, `${folder}-pulled`)
    await expect(state).toContainText('is not there')
    const banner = page.getByRole('note').filter({ hasText: 'The sale continues without it' })
    await expect(banner).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('failed.png'), fullPage: true })
    await expectAccessible(page)

    for (const screen of ['auctioneer-screen', 'sale-catalogue', 'currency-screen']) {
      const told = page.waitForResponse(/api\/system/)
      await page.goto(`${saleroom.url}/${screen}`)
      await (await told).finished()
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expect(banner).toHaveCount(0)
    }
    await page.goto(`${saleroom.url}/clerk-screen`)
    await expect(banner).toBeVisible()
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(page.getByRole('region', { name: 'Second copy' })).toContainText('is not there')
    await page.screenshot({ path: test.info().outputPath('settings.png') })
    await rename(`${folder}-pulled`, folder)
    await expect(page.getByRole('region', { name: 'Second copy' })).toContainText('Up to date since')
    await expect(banner).toHaveCount(0)
  } finally {
    await rm(disk, { recursive: true, force: true })
  }
})
