import { expectAccessible } from '../../../testing/accessible.ts'
import { expect } from '../../../testing/expect.ts'
import { testBeside } from '../../../testing/test.ts'

const CLIENTS =
  'Name,E-mail,Paddle,Limit\nAda Byron,ada@example.org,34,5000\nBo Li,bo@example.org,35,\n,x@example.org,36,\n'

const test = testBeside('demo')

test('imports clients from a file, after a question about each possible duplicate', async ({ page, saleroom }) => {
  await saleroom.startDemo()
  await saleroom.call('POST', '/api/clients', { name: 'A. Byron', email: 'ada@example.org' })
  await page.goto('/paddle-desk')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Clients from a File' })
  const file = { name: 'clients.csv', mimeType: 'text/csv', buffer: CLIENTS }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(dialog).toContainText('2 understood, 1 refused and left out, 1 may be known already.')
  await expect(dialog).toContainText('Refused: The name is missing')
  await expect(dialog.getByRole('button', { name: 'Import 1' })).toBeDisabled()
  await expectAccessible()
  await dialog.getByRole('combobox', { name: 'Decision for row 2' }).click()
  await page.getByRole('option', { name: 'Join with A. Byron (same mail)' }).click()
  await dialog.getByRole('button', { name: 'Import 2' }).click()
  await expect(page.getByText('1 added, 1 joined, 2 paddles registered.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('A. Byron').first()).toBeVisible()
  await expect(page.getByText('Bo Li').first()).toBeVisible()
})
