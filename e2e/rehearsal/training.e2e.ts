import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../saleroom.ts'

test.use({ house: 'demo' })

test('a trainer begins a drill for somebody by name, looks at the learning curve, and deletes it', async ({
  page,
  context,
  saleroom,
}) => {
  await saleroom.loadDemo()
  await page.goto(`${saleroom.url}/admin?tab=live`)
  await page.getByLabel('Trainee').fill('Anna')
  await page.getByLabel('Rehearse', { exact: true }).click()
  await page.getByRole('option', { name: 'A drill of three minutes' }).click()
  await page.getByLabel('Drill', { exact: true }).click()
  await page.getByRole('option', { name: 'Keeping up' }).click()
  await page.getByLabel('Pace').click()
  await page.getByRole('option', { name: '10×' }).click()
  await expectAccessible(page)
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Start Rehearsal' }).click()
  await opened
  await expect(page.getByText('Anna trains here for the first time.')).toBeVisible()
  // The room begins when the desk is open.
  await page.goto(`${saleroom.url}/clerk-screen`)
  await expect
    .poll(async () => (await saleroom.call('GET', '/api/rehearsal')) as { lotsEnded: number }, { timeout: 60_000 })
    .toMatchObject({ lotsEnded: 1 })
  await page.goto(`${saleroom.url}/admin?tab=live`)
  await page.getByRole('button', { name: 'End Rehearsal' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'End It' }).click()
  await expect(page).toHaveURL(/debrief/)

  await page.goto(`${saleroom.url}/rehearsal/trainees`)
  await expect(page.getByRole('heading', { name: 'Anna' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Slips per ten lots' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Keeping up/ })).toContainText('Next')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).last().click()
  await expect(page.getByText('No trainees yet')).toBeVisible()
})
