import type { Page, Route } from '@playwright/test'
import { clerkOf } from '../room/saleroom-clerk.ts'
import { expect, type Lan, lanAddress, openLot, test } from './lan.ts'

/** Makes a display link at the clerk's PC; its address is shown only once. */
async function makeLink(page: Page, name: string): Promise<string> {
  await page.getByLabel('Name of the display').fill(name)
  await page.getByRole('button', { name: 'Make a Link' }).click()
  const dialog = page.getByRole('dialog', { name: `Display link for ${name}` })
  const link = (await dialog.getByText(/^http/).textContent()) ?? ''
  await expect(dialog.getByRole('img', { name: `QR code of ${link}` })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  return link
}

async function openDisplay(lan: Lan, link: string): Promise<Page> {
  const wall = await lan.device()
  await wall.goto(lanAddress(link))
  await expect(wall).toHaveURL(`${lan.url}/auctioneer-screen`)
  await expect(wall.getByText(/^LOT 1$/)).toBeVisible()
  return wall
}

/** Makes a call from the display's own page, with its cookie. */
const ask = (wall: Page, method: string, path: string): Promise<number> =>
  wall.evaluate(async ([verb, at]) => (await fetch(at, { method: verb })).status, [method, path] as const)

test('opens the auctioneer display by a link, which can read but not write until it is revoked', async ({
  saleroom,
  lan,
  page,
}) => {
  await openLot(saleroom)
  await page.goto(`${saleroom.url}/network#devices`)
  const wall = await openDisplay(lan, await makeLink(page, 'Wall left'))
  expect(await ask(wall, 'GET', '/api/bids/pending/1')).toBe(200)
  expect(await ask(wall, 'POST', '/api/auction/stop')).toBe(403)
  expect(await ask(wall, 'GET', '/api/devices')).toBe(403)
  // It receives the sale's events.
  await saleroom.call('POST', '/api/bids', { lotNumber: 1, amount: 1_500, type: 'floor', paddleNumber: '77' })
  await expect(wall.getByText(/1,500/).first()).toBeVisible()

  const links = page.getByRole('list', { name: 'Display links' })
  await expect(links.getByRole('listitem').filter({ hasText: 'Wall left' })).toContainText('1 connected')
  await links.getByRole('button', { name: 'Revoke Wall left' }).click()
  await page.getByRole('dialog', { name: 'Revoke Wall left?' }).getByRole('button', { name: 'Revoke' }).click()
  await expect(wall.getByRole('heading', { name: 'This screen is for staff' })).toBeVisible()
  expect(await ask(wall, 'GET', '/api/bids/pending/1')).toBe(401)
  await expect(links).toHaveCount(0)
})

test('remains a display if the answer about its earlier role arrives last', async ({ saleroom, lan }) => {
  await openLot(saleroom)
  const link = await saleroom.call('POST', '/api/access/displays', { name: 'Wall' })
  const wall = await lan.device()
  const first = new Promise<Route>((resolve) => void wall.route('**/api/access/me', resolve, { times: 1 }))
  // The device asks for its role before it becomes a display: the answer that is held tells the earlier role.
  await wall.route('**/api/access/display', async (route) => {
    await first
    await route.continue()
  })
  let seats = 0
  wall.on('websocket', (channel) =>
    channel.on('framereceived', ({ payload }) => {
      // Socket.IO's packet for an accepted connection.
      if (String(payload).startsWith('40')) seats += 1
    }),
  )
  await wall.goto(lanAddress(String(Object(link).url)))
  await expect(wall).toHaveURL(`${lan.url}/auctioneer-screen`)
  await expect.poll(() => seats).toBe(2)
  const json = { role: 'public', device: 'Wall', paddleNumber: null, isClerksPc: false, lanStaffAccess: false }
  await (await first).fulfill({ json })
  await expect(wall.getByText(/^LOT 1$/)).toBeVisible()
})

test('says so if a link was revoked or is incomplete', async ({ saleroom, lan, page }) => {
  await openLot(saleroom)
  await page.goto(`${saleroom.url}/network#devices`)
  const link = await makeLink(page, 'Wall right')
  await page.getByRole('button', { name: 'Revoke Wall right' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Display link revoked')).toBeVisible()
  const wall = await lan.device()
  await wall.goto(lanAddress(link))
  await expect(wall.getByText('no longer valid')).toBeVisible()
  const other = await lan.device()
  await other.goto('/display')
  await expect(other.getByText('This display link is not complete')).toBeVisible()
})

test('scrolls the catalogue on a display to each lot that is called', async ({ saleroom, lan }) => {
  await openLot(saleroom)
  const link = await saleroom.call('POST', '/api/access/displays', { name: 'Wall' })
  const wall = await lan.device()
  await wall.goto(lanAddress((link as { url: string }).url))
  await expect(wall.getByText(/^LOT 1$/)).toBeVisible()
  await wall.goto(`${lan.url}/sale-catalogue`)
  await expect(wall.getByRole('feed')).toBeVisible()
  const clerk = clerkOf(saleroom)
  await clerk.passes(1)
  await clerk.opens(12, { at: 1_000 })
  const card = wall.getByRole('article', { name: /^Lot 12:/ })
  await expect(card).toBeInViewport()
  await expect(card.getByText('Bidding Now')).toBeVisible()
})
