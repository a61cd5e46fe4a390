import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { PHONE } from '../room/bidder.ts'
import { expect, type Saleroom, test } from '../saleroom.ts'

test.use({ house: 'demo', viewport: { width: 1366, height: 768 } })

const row = (page: Page, paddle: string) => page.getByRole('listitem', { name: new RegExp(`^Paddle ${paddle},`) })
const clientsOf = (page: Page) => page.getByRole('list', { name: 'Clients' })

async function openDesk(saleroom: Saleroom, page: Page): Promise<void> {
  await saleroom.startDemo()
  await page.goto(`${saleroom.url}/paddle-desk`)
  await expect(page.getByLabel('Find a client')).toBeFocused()
}

/** The id of a new client. */
async function clientIn(saleroom: Saleroom, client: object): Promise<string> {
  const made = await saleroom.call('POST', '/api/clients', client)
  return String(Object(made).id)
}

test('a newcomer is added and registered, and a known client with two keys, from the keyboard alone', async ({
  saleroom,
  page,
}) => {
  await openDesk(saleroom, page)
  await expect(page.getByText('No clients yet')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type('Zoë Müller')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Zoë Müller')
  await page.keyboard.press('Tab')
  await page.keyboard.type('+49 30 5550123')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Paddle', { exact: true })).toHaveValue('1')
  await page.keyboard.press('Enter')
  await expect(row(page, '1')).toBeFocused()
  await expect(row(page, '1')).toContainText('Zoë Müller')

  await clientIn(saleroom, { name: 'Ada Lovelace', alerts: ['cash only'] })
  await page.keyboard.press('/')
  await page.keyboard.type('lovel')
  await expect(clientsOf(page)).toContainText('cash only')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('cash only')
  await page.keyboard.press('Enter')
  await expect(row(page, '2')).toContainText('Ada Lovelacecash only')
})

test('a scanned client gets a paddle at once, and a scanned paddle is gone to', async ({ saleroom, page }) => {
  const id = await clientIn(saleroom, { name: 'Ada Lovelace' })
  await openDesk(saleroom, page)
  await page.keyboard.type(id)
  await page.keyboard.press('Enter')
  await expect(row(page, '1')).toBeFocused()
  const made = await saleroom.call('POST', '/api/paddles/1/code', {})
  await page.getByLabel('Find a client').fill(`http://192.168.1.5:3000/join#${Object(made).code}`)
  await page.keyboard.press('Enter')
  await expect(row(page, '1')).toBeFocused()
  await page.getByLabel('Find a client').fill('http://192.168.1.5:3000/join#ABCDEFGH')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No paddle of this sale has this code')).toBeVisible()
})

test('a paddle is limited, suspended, put back, handed over and undone by keys; its phone is told why', async ({
  saleroom,
  page,
  context,
}) => {
  await openDesk(saleroom, page)
  await clientIn(saleroom, { name: 'Ada Lovelace' })
  await clientIn(saleroom, { name: 'Bo Li' })
  await saleroom.call('POST', '/api/paddles', { paddle: '34', status: 'pending' })
  await saleroom.call('POST', '/api/auction/start-lot', { lotNumber: 1 })
  await saleroom.call('PATCH', '/api/lots/1/start-price', { startPrice: 600 })
  const waiting = page.getByRole('region', { name: 'Waits for approval' })
  await expect(waiting).toContainText('34')

  await row(page, '34').focus()
  await page.keyboard.press('c')
  await expect(page.getByRole('button', { name: 'Make a code' })).toBeVisible()
  await page.keyboard.press('Enter')
  const code = page.getByRole('dialog').getByText(/^[A-Z1-9]{8}$/)
  const phone = await context.newPage()
  await phone.setViewportSize(PHONE)
  await phone.goto(`${saleroom.url}/join#${await code.textContent()}`)
  await expect(phone.getByText('Paddle 34', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await row(page, '34').focus()
  await page.keyboard.press('a')
  await expect(phone.getByText('Paddle 34 is approved: you may bid.')).toBeVisible()
  await expect(waiting).toBeHidden()
  await phone.getByRole('region', { name: 'Your bid' }).getByRole('button', { name: /Bid/ }).click()
  await expect(row(page, '34')).toContainText('600')

  await row(page, '34').focus()
  await page.keyboard.press('l')
  await page.keyboard.type('500')
  await expect(page.getByText(/This is below the .*600 it stands at/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Paddle 34 has its new limit, below the .*600 it stands at/)).toBeVisible()
  await expect(row(page, '34')).toContainText('600 of 500, over')
  await expectAccessible(page)

  await row(page, '34').focus()
  await page.keyboard.press('s')
  await page.keyboard.type('Please come to the desk')
  await page.keyboard.press('Enter')
  await expect(phone.getByText('Paddle 34 is suspended: Please come to the desk')).toBeVisible()
  await expect(row(page, '34')).toContainText('SUSPENDED')
  await row(page, '34').focus()
  await page.keyboard.press('a')
  await expect(row(page, '34')).not.toContainText('SUSPENDED')

  await row(page, '34').focus()
  await page.keyboard.press('h')
  await page.keyboard.type('ada')
  await expect(page.getByRole('button', { name: 'To Ada Lovelace' })).toBeVisible()
  const handOver = page.getByRole('dialog', { name: 'Hand over paddle 34' })
  // While the list is read for the last letter, Enter hands nothing over.
  await expect(async () => {
    if (await handOver.isVisible()) await page.keyboard.press('Enter')
    await expect(handOver).toBeHidden({ timeout: 1_000 })
  }).toPass()
  await expect(row(page, '34')).toContainText('Ada Lovelace')
  await page.getByRole('button', { name: 'Undo: Paddle 34 handed to another client' }).click()
  await expect(row(page, '34')).not.toContainText('Ada Lovelace')
})

test('erasing a client says what stays, and a paddle is printed with its number and code', async ({
  saleroom,
  page,
}) => {
  const clientId = await clientIn(saleroom, { name: 'Ada Lovelace' })
  await openDesk(saleroom, page)
  await saleroom.call('POST', '/api/paddles', { paddle: '34', clientId })
  await page.getByRole('button', { name: 'Change Ada Lovelace' }).click()
  await page.getByRole('button', { name: 'Erase…' }).click()
  await expect(page.getByRole('dialog')).toContainText('Paddles, bids and purchases stay in their sales')
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(page.getByText('No clients yet')).toBeVisible()
  await page.getByRole('button', { name: 'Code of paddle 34' }).click()
  await page.getByRole('button', { name: 'Make a code' }).click()
  await page.getByRole('button', { name: 'Print the paddle' }).click()
  const sheet = page.getByRole('article', { name: 'Paddle 34' })
  await expect(sheet.getByRole('heading', { name: '34' })).toBeVisible()
  const printed = (await sheet.getByText(/^[A-Z1-9]{8}$/).textContent()) ?? ''
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Paddle Desk' })).toBeVisible()

  // Looking at a paddle that was printed leaves its code in force.
  await page.getByRole('button', { name: 'Code of paddle 34' }).click()
  await expect(page.getByRole('dialog')).toContainText('A new code ends it')
  await page.keyboard.press('Escape')
  await page.getByLabel('Find a client').fill(printed)
  await page.keyboard.press('Enter')
  await expect(row(page, '34')).toBeFocused()
})

test('who gives no name gets a paddle too, and so does the next one', async ({ saleroom, page }) => {
  await openDesk(saleroom, page)
  for (const paddle of ['1', '2']) {
    await page.getByRole('button', { name: 'No name' }).click()
    await expect(page.getByLabel('Paddle', { exact: true })).toHaveValue(paddle)
    await page.keyboard.press('Enter')
    await expect(row(page, paddle)).toBeFocused()
  }
  await expect(row(page, '2')).toContainText('No name')
})

test('where online bidders are approved, those who joined are listed and registered with a press', async ({
  saleroom,
  page,
  context,
}) => {
  await openDesk(saleroom, page)
  await page.getByRole('button', { name: 'Terms' }).click()
  await page.getByRole('combobox', { name: 'Online bids come from' }).click()
  await page.getByRole('option', { name: 'Paddles once they are approved' }).click()
  await page.getByRole('button', { name: 'Set', exact: true }).click()
  const phone = await context.newPage()
  await phone.goto(`${saleroom.url}/online-bidding`)
  const online = page.getByRole('region', { name: 'Online bidders who are not registered' })
  const joined = online.getByRole('button', { name: /^Register paddle \d{4}$/ })
  const paddle = (await joined.textContent()) ?? ''
  await joined.click()
  await page.getByRole('button', { name: `Register ${paddle}` }).click()
  await expect(row(page, paddle)).toBeVisible()
  await expect(online).toBeHidden()
})
