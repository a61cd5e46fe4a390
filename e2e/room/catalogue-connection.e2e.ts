import type { Page } from '@playwright/test'
import { expect, test } from '../saleroom.ts'
import { clerkOf } from './saleroom-clerk.ts'

test.use({ house: 'demo' })

const card = (page: Page, lot: number) => page.getByRole('article', { name: `Lot ${lot}:` })

test('a screen whose first read failed while the channel is up shows the sale by itself', async ({
  saleroom,
  page,
}) => {
  await saleroom.startDemo()
  let asked = 0
  await page.route('**/api/auction-data**', async (route) => {
    asked += 1
    if (asked <= 3) await route.fulfill({ status: 503, json: { error: 'Busy', message: 'Busy', code: 'busy' } })
    else await route.continue()
  })
  await page.goto(`${saleroom.url}/sale-catalogue`)
  await expect(page.getByRole('heading', { name: 'No answer' })).toBeVisible()
  await expect(page.getByText('Real-time')).toBeVisible()
  await expect(card(page, 1)).toBeVisible()
})

test('without the live channel the catalogue polls, says so, and follows its lots', async ({ saleroom, page }) => {
  await page.routeWebSocket(/\/ws/, (socket) => socket.close())
  await saleroom.startDemo()
  await page.goto(`${saleroom.url}/sale-catalogue`)
  await expect(page.getByText('Polling', { exact: true })).toBeVisible()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 800 })
  await clerk.takes('floor', { lot: 1, amount: 900, paddle: '77' })
  await expect(card(page, 1)).toContainText('Current bid: 900')
  await clerk.sells(1, { at: 900 })
  await expect(card(page, 1)).toContainText('Sold: 900')
})
