import type { Studio } from '../studio.ts'

/** The admin's tabs, except Upload Data, which was taken before anything was loaded. */
const TABS = ['manage', 'live', 'data', 'tags', 'currency', 'style', 'system'] as const

export async function adminScenes({ house, open, take }: Studio): Promise<void> {
  await house.call('POST', '/api/themes', { name: 'Evening sale', backgroundColor: '#1f2a37', isDefault: true })
  await house.call('POST', '/api/themes', { name: 'Morning light', backgroundColor: '#eef3f6', isDefault: false })
  await house.call('POST', '/api/style-editor/enabled', { enabled: true })
  await house.opens(6, { at: 600 })
  for (const tab of TABS) {
    const page = await open(`/admin?tab=${tab}`)
    await page.getByRole('tabpanel').waitFor()
    await page.waitForLoadState('networkidle')
    await take(page, `admin-${tab}`)
    await page.context().close()
  }
  const lots = await open('/admin')
  await lots.getByRole('button', { name: 'Edit Lots' }).click()
  await lots.getByRole('dialog').waitFor()
  await take(lots, 'admin-edit-lots')
  await lots.context().close()
}
