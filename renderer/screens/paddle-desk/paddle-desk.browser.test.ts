import { expectAccessible } from '../../testing/accessible.ts'
import { expect } from '../../testing/expect.ts'
import { clientIn, find, openDesk, row, test } from './testing/paddle-desk.ts'

test('adds and registers a newcomer by keyboard alone, and a known client with two keys', async ({
  saleroom,
  page,
}) => {
  await openDesk(saleroom, page)
  await expect(page.getByText('No clients yet')).toBeVisible()
  await expectAccessible()
  await page.keyboard.type('Zoë Müller')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Zoë Müller')
  await page.keyboard.press('Tab')
  await page.keyboard.type('+49 30 5550123')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Paddle', { exact: true })).toHaveValue('1')
  await page.keyboard.press('Enter')
  await expect(row(page, '1')).toHaveAttribute('aria-current', 'true')
  await expect(row(page, '1')).toContainText('Zoë Müller')
  await page.getByRole('button', { name: /^Undo: / }).click()
  await expect(row(page, '1')).toHaveCount(0)
  await expect(page.getByText('No clients yet')).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.type('Zoë Müller')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Zoë Müller')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Paddle', { exact: true })).toHaveValue('1')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'Clients' })).toContainText('Zoë Müller')
  await find(page, 'Müller')
  await expect(page.getByLabel('Paddle', { exact: true })).toHaveValue('1')
  await page.keyboard.press('Enter')
  await expect(row(page, '1')).toContainText('Zoë Müller')

  await clientIn(saleroom, { name: 'Ada Lovelace', alerts: ['cash only'] })
  await page.keyboard.type('lovel')
  await expect(page.getByRole('list', { name: 'Clients' })).toContainText('cash only')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('cash only')
  await page.keyboard.press('Enter')
  await expect(row(page, '2')).toContainText('Ada Lovelacecash only')
})

test('registers nothing if Escape follows an Enter that waits for the offered paddle', async ({ saleroom, page }) => {
  await clientIn(saleroom, { name: 'Ada Lovelace' })
  await openDesk(saleroom, page)
  let offer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    offer = resolve
  })
  let asked = 0
  await page.route('**/api/paddles/next**', async (route) => {
    asked += 1
    await held
    await route.continue()
  })
  await find(page, 'lovel')
  await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect.poll(() => asked).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  offer()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await find(page, 'lovel')
  await expect(page.getByLabel('Paddle', { exact: true })).toHaveValue('1')
  expect(Object(await saleroom.call('GET', '/api/paddles')).paddles).toEqual([])
})

test('gives a scanned client a paddle at once, and opens a paddle by its code', async ({ saleroom, page }) => {
  const id = await clientIn(saleroom, { name: 'Ada Lovelace' })
  await openDesk(saleroom, page)
  await page.keyboard.type(id)
  await page.keyboard.press('Enter')
  await expect(row(page, '1')).toHaveAttribute('aria-current', 'true')
  const { code } = Object(await saleroom.call('POST', '/api/paddles/1/code', {}))
  await find(page, `http://192.168.1.5:3000/join#${code}`)
  await expect(row(page, '1')).toHaveAttribute('aria-current', 'true')
  await find(page, 'http://192.168.1.5:3000/join#ABCDEFGH')
  await expect(page.getByText('No paddle of this sale has this code')).toBeVisible()
})

test('handles a card scanned during the lookup of the previous one after it', async ({ saleroom, page }) => {
  const bo = await clientIn(saleroom, { name: 'Bo Li' })
  await openDesk(saleroom, page)
  await saleroom.call('POST', '/api/paddles', { paddle: '35', clientId: bo })
  await expect(row(page, '35')).toBeVisible()
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/api\/clients\?/, async (route) => {
    await held
    await route.fallback()
  })
  await find(page, 'http://192.168.1.5:3000/join#ABCDEFGH')
  await find(page, bo)
  release()
  await expect(row(page, '35')).toHaveAttribute('aria-current', 'true')
})

test('gives buyers without a name the next paddles', async ({ saleroom, page }) => {
  await openDesk(saleroom, page)
  for (const paddle of ['1', '2']) {
    await page.getByRole('button', { name: 'No name' }).click()
    await expect(page.getByLabel('Paddle', { exact: true })).toHaveValue(paddle)
    await page.keyboard.press('Enter')
    await expect(row(page, paddle)).toHaveAttribute('aria-current', 'true')
  }
  await expect(row(page, '2')).toContainText('No name')
})

test('says while a new client is typed that a client has this name already', async ({ saleroom, page }) => {
  await clientIn(saleroom, { name: 'Zoë Müller', phones: [{ number: '+49 30 5550123' }] })
  await openDesk(saleroom, page)
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.keyboard.type('Zoe  muller')
  await expect(page.getByRole('dialog')).toContainText('A client has this name already (+49 30 5550123)')
  await page.keyboard.type('s')
  await expect(page.getByRole('dialog')).not.toContainText('A client has this name already')
})

test('registers nobody by the Enter that ends a composed character', async ({ saleroom, page }) => {
  await openDesk(saleroom, page)
  await page.getByLabel('Find a client').fill('田中')
  const enter = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', enter))
  await expect(page.getByText('No client found.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('田中')
})

test('says why a client cannot be saved, and a registration not confirmed', async ({ saleroom, page }) => {
  await openDesk(saleroom, page)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await expect(dialog).toContainText('The name is missing')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'No name' }).click()
  await expect(page.getByLabel('Paddle', { exact: true })).toHaveValue('1')
  await page.getByLabel('Paddle', { exact: true }).fill('')
  await expect(dialog).toContainText('The paddle is missing')
  await expect(dialog.getByRole('button', { name: /^Register/ })).toBeDisabled()
  await page.getByLabel('Paddle', { exact: true }).fill('7')
  await expect(dialog).not.toContainText('The paddle is missing')
})

test('says which data remain after a client is erased; prints a paddle with its number and code', async ({
  saleroom,
  page,
}) => {
  const clientId = await clientIn(saleroom, { name: 'Ada Lovelace' })
  await openDesk(saleroom, page)
  await saleroom.call('POST', '/api/paddles', { paddle: '34', clientId })
  await saleroom.call('POST', '/api/auction/start-lot', { lotNumber: 1 })
  await saleroom.call('PATCH', '/api/lots/1/start-price', { startPrice: 600 })
  await saleroom.call('POST', '/api/bids', { lotNumber: 1, amount: 600, type: 'floor', paddleNumber: '34' })
  await page.getByRole('button', { name: 'Change Ada Lovelace' }).click()
  await page.getByRole('button', { name: 'Erase…' }).click()
  await expect(page.getByRole('dialog')).toContainText('Ada Lovelace leads lot 1: the buyer will have no name.')
  await expect(page.getByRole('dialog')).toContainText('Paddles, bids and purchases stay in their sales')
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(page.getByText('No clients yet')).toBeVisible()
  await page.getByRole('button', { name: 'Code of paddle 34' }).click()
  await page.getByRole('button', { name: 'Make a Code' }).click()
  await page.getByRole('button', { name: 'Print Paddle' }).click()
  const sheet = page.getByRole('article', { name: 'Paddle 34' })
  await expect(sheet.getByRole('heading', { name: '34' })).toBeVisible()
  const printed = await sheet.getByText(/^[A-Z1-9]{8}$/).textContent()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Paddle Desk' })).toBeVisible()

  // Opening the dialog again leaves the printed code valid.
  await page.getByRole('button', { name: 'Code of paddle 34' }).click()
  await expect(page.getByRole('dialog')).toContainText('A new code replaces it')
  await page.keyboard.press('Escape')
  await find(page, printed)
  await expect(row(page, '34')).toHaveAttribute('aria-current', 'true')
})

test('sends the next typed name to the search, never to the last paddle', async ({ saleroom, page }) => {
  const search = page.getByLabel('Find a client')
  await openDesk(saleroom, page)
  await clientIn(saleroom, { name: 'Ada Lovelace' })
  await find(page, 'Ada')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(row(page, '1')).toHaveAttribute('aria-current', 'true')
  await page.keyboard.type('schröder')
  await expect(search).toHaveValue('schröder')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await search.fill('')

  await page.keyboard.press('ArrowUp')
  await expect(row(page, '1')).toBeFocused()
  await page.keyboard.press('l')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.type('sam')
  await expect(search).toHaveValue('sam')
})

test('keeps both fields of two desks that change one client, and asks about a field that both changed', async ({
  saleroom,
  page,
}) => {
  const id = await clientIn(saleroom, { name: 'Ada Lovelace' })
  await openDesk(saleroom, page)
  const elsewhere = (changes: object) => saleroom.call('PATCH', `/api/clients/${id}`, changes)
  const kept = async () => Object(await saleroom.call('GET', `/api/clients?q=${id}`)).clients
  const change = async (company: string, note: string) => {
    await page.getByRole('button', { name: 'Change Ada Lovelace' }).click()
    await page.getByLabel('Company').fill(company)
    await page.getByLabel('Note').fill(note)
  }
  await change('Byron & Co', 'Pays cash')
  await elsewhere({ country: 'England' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await kept()).toMatchObject([{ company: 'Byron & Co', note: 'Pays cash', country: 'England' }])

  await change('Lovelace Ltd', 'Pays by card')
  await elsewhere({ company: 'Babbage', note: 'Pays in gold' })
  await page.getByRole('button', { name: 'Save' }).click()
  const choice = page.getByRole('dialog', { name: 'Company: changed at another desk' })
  await expect(choice).toContainText('Babbage')
  await expect(choice).toContainText('Lovelace Ltd')
  await expectAccessible()
  await page.getByRole('button', { name: 'Use Yours' }).click()
  await expect(page.getByRole('dialog', { name: 'Note: changed at another desk' })).toContainText('Pays in gold')
  await page.getByRole('button', { name: 'Keep Theirs' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await kept()).toMatchObject([{ company: 'Lovelace Ltd', note: 'Pays in gold', country: 'England' }])
})
