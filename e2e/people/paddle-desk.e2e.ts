import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { PHONE } from '../room/bidder.ts'
import { expect, test } from '../saleroom.ts'

test.use({ house: 'demo', viewport: { width: 1366, height: 768 } })

const row = (page: Page, paddle: string) => page.getByRole('listitem', { name: new RegExp(`^Paddle ${paddle},`) })

test('limits, suspends, restores and hands over a paddle by keys, tells its telephone, and registers an online bidder', async ({
  saleroom,
  page,
  context,
}) => {
  await saleroom.startDemo()
  await page.goto(`${saleroom.url}/paddle-desk`)
  await expect(page.getByLabel('Find a client')).toBeFocused()
  for (const name of ['Ada Lovelace', 'Bo Li']) await saleroom.call('POST', '/api/clients', { name })
  await saleroom.call('POST', '/api/paddles', { paddle: '34', status: 'pending' })
  await saleroom.call('POST', '/api/auction/start-lot', { lotNumber: 1 })
  await saleroom.call('PATCH', '/api/lots/1/start-price', { startPrice: 600 })
  const waiting = page.getByRole('region', { name: 'Waits for approval' })
  await expect(waiting).toContainText('34')

  await row(page, '34').focus()
  await page.keyboard.press('c')
  await expect(page.getByRole('button', { name: 'Make a Code' })).toBeVisible()
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
  await expect(page.getByText(/This is below its exposure of .*600/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Paddle 34 has its new limit, below its exposure of .*600/)).toBeVisible()
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
  // Enter does nothing while the list is loading for the last letter.
  await expect(async () => {
    if (await handOver.isVisible()) await page.keyboard.press('Enter')
    await expect(handOver).toBeHidden({ timeout: 1_000 })
  }).toPass()
  await expect(row(page, '34')).toContainText('Ada Lovelace')
  await page.getByRole('button', { name: 'Undo: Paddle 34 handed to another client' }).click()
  await expect(row(page, '34')).not.toContainText('Ada Lovelace')

  await page.getByRole('button', { name: 'Terms' }).click()
  await page.getByRole('combobox', { name: 'Online bids come from' }).click()
  await page.getByRole('option', { name: 'Paddles once they are approved' }).click()
  await page.getByRole('button', { name: 'Set', exact: true }).click()
  const stranger = await context.newPage()
  await stranger.goto(`${saleroom.url}/online-bidding`)
  // This device joined by a code before, and is offered that paddle.
  await stranger.getByRole('button', { name: 'Bid with a New Paddle' }).click()
  const online = page.getByRole('region', { name: 'Online bidders who are not registered' })
  const joined = online.getByRole('button', { name: /^Register paddle \d{4}$/ })
  const paddle = (await joined.textContent()) ?? ''
  await joined.click()
  await page.getByRole('button', { name: `Register ${paddle}` }).click()
  await expect(row(page, paddle)).toBeVisible()
  await expect(online).toBeHidden()
})
