import { expectAccessible } from '../../testing/accessible.ts'
import { expect } from '../../testing/expect.ts'
import type { Page } from '../../testing/page.ts'
import { type Saleroom, testBeside } from '../../testing/test.ts'

const test = testBeside('demo')

const row = (page: Page, paddle: string) => page.getByRole('listitem', { name: new RegExp(`^Paddle ${paddle},`) })

async function openDesk(saleroom: Saleroom, page: Page): Promise<void> {
  await saleroom.startDemo()
  await page.goto('/paddle-desk')
  await expect(page.getByLabel('Find a client')).toBeFocused()
}

/** Creates a client; resolves with its id. */
async function clientIn({ call }: Saleroom, client: object): Promise<string> {
  return String(Object(await call('POST', '/api/clients', client)).id)
}

test('bars a client with a reason and limits another; a barred one gets a paddle only after Shift+Enter', async ({
  saleroom,
  page,
}) => {
  const id = await clientIn(saleroom, { name: 'Bo Li', address: '1 Quay\nLeith', phones: [{ number: '+44 131 555' }] })
  await openDesk(saleroom, page)
  await page.getByRole('button', { name: 'Change Bo Li' }).click()
  await page.getByLabel(/^Limit in each sale/).fill('5k')
  await page.getByRole('combobox', { name: 'Standing' }).click()
  await page.getByRole('option', { name: 'Barred' }).click()
  await page.getByLabel('Reason of the bar').fill('Unpaid since May')
  await expectAccessible()
  await page.getByLabel('Reason of the bar').press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const kept = async () => Object(await saleroom.call('GET', `/api/clients?q=${id}`)).clients
  expect(await kept()).toMatchObject([
    { standing: 'barred', standingReason: 'Unpaid since May', limit: { amount: 5_000 } },
  ])

  await page.getByLabel('Find a client').fill('Bo Li')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Barred: Unpaid since May')
  await expect(page.getByRole('dialog')).toContainText('Leith · +44 131 555')
  await page.keyboard.press('Enter')
  const asks = page.getByRole('alert', { name: 'Bo Li is barred: Unpaid since May' })
  await expect(asks).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asks).toBeHidden()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(row(page, '1')).toHaveCount(0)
  await page.getByLabel('Paddle', { exact: true }).press('Enter')
  await expect(asks).toBeVisible()
  await page.keyboard.press('Shift+Enter')
  await expect(row(page, '1')).toContainText('Bo Li')
})

test('shows and keeps every telephone number of a client', async ({ saleroom, page }) => {
  const id = await clientIn(saleroom, {
    name: 'Bo Li',
    phones: [{ number: '111' }, { number: '222', label: 'office' }],
  })
  await openDesk(saleroom, page)
  await page.getByRole('button', { name: 'Change Bo Li' }).click()
  await expect(page.getByLabel('Telephone 2')).toHaveValue('222, office')
  await page.getByLabel('Telephone 3').fill('333')
  await page.getByLabel('Telephone 3').press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { clients } = Object(await saleroom.call('GET', `/api/clients?q=${id}`))
  expect(clients).toMatchObject([
    { phones: [{ number: '111' }, { number: '222', label: 'office' }, { number: '333' }] },
  ])
})

test('lists the bidders to print, and names the numbers that are never given', async ({ saleroom, page }) => {
  const clientId = await clientIn(saleroom, { name: 'Bo Li', phones: [{ number: '111' }] })
  await openDesk(saleroom, page)
  await saleroom.call('POST', '/api/paddles', { paddle: '3', clientId })
  await page.getByRole('button', { name: 'List of Bidders' }).click()
  await expect(page.getByRole('table', { name: 'Bidders' })).toContainText('Bo Li')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Terms' }).click()
  await page.getByLabel('Numbers that are never given').fill('4, x')
  await expect(page.getByRole('dialog')).toContainText('“x” is not a paddle number')
  await page.getByLabel('Numbers that are never given').fill('4 005')
  await page.getByLabel('Numbers that are never given').press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'No name' }).click()
  await expect(page.getByLabel('Paddle', { exact: true })).toHaveValue('6')
})
