import { expectAccessible } from '../../testing/accessible.ts'
import { expect } from '../../testing/expect.ts'
import { overHttp } from '../../testing/over-http.ts'
import { clientIn, find, openDesk, row, test } from './testing/paddle-desk.ts'

test('asks at a suspension whether the client is barred too', async ({ saleroom, page }) => {
  const clientId = await clientIn(saleroom, { name: 'Ada Lovelace' })
  await openDesk(saleroom, page)
  await saleroom.call('POST', '/api/paddles', { paddle: '34', clientId })
  await saleroom.call('POST', '/api/paddles', { paddle: '35' })
  await page.getByRole('button', { name: 'Suspend paddle 35' }).click()
  await expect(page.getByLabel('Reason, which the bidder reads')).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'This paddle or the client?' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Suspend paddle 34' }).click()
  await page.getByRole('combobox', { name: 'This paddle or the client?' }).click()
  await page.getByRole('option', { name: 'Ada Lovelace, with every paddle and in every sale' }).click()
  await expectAccessible()
  await page.getByRole('button', { name: 'Suspend and Bar the Client' }).click()
  await expect(row(page, '34')).toContainText('SUSPENDED')
  const found = Object(await saleroom.call('GET', `/api/clients?q=${clientId}`))
  expect(found.clients[0]).toMatchObject({ standing: 'barred' })
})

test('merges two clients by hand, shows all numbers of both, and Undo separates them', async ({ saleroom, page }) => {
  await clientIn(saleroom, { name: 'Ada Lovelace', phones: [{ number: '0111' }, { number: '0222', label: 'mobile' }] })
  await clientIn(saleroom, { name: 'A. Lovelace', phones: [{ number: '0333' }] })
  await openDesk(saleroom, page)
  const clients = page.getByRole('list', { name: 'Clients' })
  await expect(clients).toContainText('0111 · 0222')
  await page.getByRole('button', { name: 'Change A. Lovelace' }).click()
  await page.getByRole('button', { name: 'Merge…' }).click()
  await page.getByLabel('The same person as').fill('ada')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Ada Lovelace/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Merge A. Lovelace into Ada Lovelace?' })).toContainText('0333')
  await expectAccessible()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(clients).toContainText('0111 · 0222 · 0333')
  await expect(clients.getByText('A. Lovelace', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: /^Undo: .*merged into/ }).click()
  await expect(clients.getByText('A. Lovelace', { exact: true })).toBeVisible()
})

test('prints all paddles of a range at once, with new codes for those without one', async ({ saleroom, page }) => {
  await openDesk(saleroom, page)
  for (const paddle of ['9', '10', '11', '40']) await saleroom.call('POST', '/api/paddles', { paddle })
  await saleroom.call('POST', '/api/paddles/10/code', {})
  await expect(row(page, '40')).toBeVisible()
  await page.getByRole('button', { name: 'Print Paddles' }).click()
  await expect(page.getByRole('button', { name: 'Print 4 Paddles' })).toBeEnabled()
  await page.getByLabel('From paddle').fill('50')
  await expect(page.getByRole('dialog')).toContainText('No paddle of this range is registered')
  await page.getByLabel('From paddle').fill('9')
  await page.getByLabel('To paddle').fill('12')
  await page.getByRole('switch', { name: 'With a new code for a phone (2)' }).click()
  await expectAccessible()
  await page.getByRole('button', { name: 'Print 3 Paddles' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  const sheet = (paddle: string) => page.getByRole('article', { name: `Paddle ${paddle}`, exact: true })
  await expect(sheet('9').getByText(/^[A-Z1-9]{8}$/)).toBeVisible()
  await expect(sheet('10').getByText(/^[A-Z1-9]{8}$/)).toHaveCount(0)
})

test('makes no further codes after the print dialog is closed', async ({ saleroom, page }) => {
  await overHttp()
  await openDesk(saleroom, page)
  for (const paddle of ['9', '10', '11']) await saleroom.call('POST', '/api/paddles', { paddle })
  await expect(row(page, '11')).toBeVisible()
  const asked: string[] = []
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/paddles/*/code', async (route) => {
    asked.push(route.request().url())
    await answered
    await route.continue()
  })
  await page.getByRole('button', { name: 'Print Paddles' }).click()
  await page.getByRole('switch', { name: 'With a new code for a phone (3)' }).click()
  await page.getByRole('button', { name: 'Print 3 Paddles' }).click()
  await expect(page.getByRole('dialog')).toContainText('0 of 3 codes')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  answer()
  await expect(page.getByText('New codes that were not printed: paddles 9.')).toBeVisible()
  expect(asked).toHaveLength(1)
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('renders only the paddles near the window of many, and brings a registered one into view', async ({
  saleroom,
  page,
}) => {
  const rows = Array.from({ length: 600 }, (_, at) => ({
    ...{ client: { name: `Guest ${at}` }, join: null, paddle: String(at + 1), limit: null },
  }))
  await saleroom.startDemo()
  await saleroom.call('POST', '/api/clients/import', { auctionId: 'demo-sale', rows })
  await page.goto('/paddle-desk')
  await expect(row(page, '1')).toBeVisible()
  const drawn = () => document.querySelectorAll('section[aria-label="All others"] li').length
  expect(drawn()).toBeLessThan(100)
  await page.getByRole('button', { name: 'No name' }).click()
  await page.getByLabel('Paddle', { exact: true }).fill('7000')
  await page.keyboard.press('Enter')
  await expect(row(page, '7000')).toBeVisible()
  await expect(row(page, '599')).toBeVisible()
  await expect(row(page, '1')).toHaveCount(0)
  expect(drawn()).toBeLessThan(100)
})

test('takes 7, 07, 007 and other digits for one paddle: it is found, and not registered twice', async ({
  saleroom,
  page,
}) => {
  await clientIn(saleroom, { name: 'Ada Lovelace' })
  const bo = await clientIn(saleroom, { name: 'Bo Li' })
  await openDesk(saleroom, page)
  await saleroom.call('POST', '/api/paddles', { paddle: '07', clientId: bo })
  await expect(page.getByRole('listitem', { name: /^Paddle 0*7,/ })).toContainText('Bo Li')
  for (const spelling of ['7', '007', '７', '٠٧']) {
    await page.getByLabel('Find a client').fill(spelling)
    const clients = page.getByRole('list', { name: 'Clients' })
    await expect(clients.getByRole('listitem').first()).toContainText('Bo Li')
  }
  await find(page, 'lovel')
  for (const spelling of ['7', '007', '７']) {
    await page.getByLabel('Paddle', { exact: true }).fill(spelling)
    await expect(page.getByRole('dialog')).toContainText(/is registered already|is taken/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  expect(Object(await saleroom.call('GET', '/api/paddles')).paddles).toHaveLength(1)
})
