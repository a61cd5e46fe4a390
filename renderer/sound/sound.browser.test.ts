import { clerkOf } from '../../e2e/room/saleroom-clerk.ts'
import { replaceInWindow } from '../screens/rehearsal/testing/rehearsals.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { expect } from '../testing/expect.ts'
import { testBeside } from '../testing/test.ts'

const test = testBeside('demo')

test('a browser without sound says so after the tap, and the page goes on', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  await saleroom.call('PUT', '/api/auctions/demo-sale/terms', { sound: true })
  await clerkOf(saleroom).opens(1, { at: 900 })
  replaceInWindow({ AudioContext: undefined })
  await page.goto('/online-bidding')
  await page.getByRole('button', { name: 'Listen' }).click()
  await expect(page.getByText('The sound could not be started. Tap to try again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bid 900' })).toBeVisible()
})

test('the panel sets for how long recordings are kept, and asks before it keeps them shorter', async ({
  saleroom,
  page,
}) => {
  await saleroom.startDemo()
  await page.goto('/clerk-screen')
  await page.getByRole('button', { name: 'Speak', exact: true }).click()
  const days = page.getByRole('combobox', { name: 'Recordings are kept for' })
  const choose = async (name: string) => {
    await days.click()
    await page.getByRole('option', { name, exact: true }).click()
  }
  await choose('365 days')
  await expect(days).toHaveText(/365 days/)
  await choose('30 days')
  const dialog = page.getByRole('dialog', { name: 'Keep recordings for 30 days only?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await saleroom.call('GET', '/api/tape')).toMatchObject({ days: 365 })
  await choose('30 days')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Keep and Erase' }).click()
  await expect(days).toHaveText(/30 days/)
  expect(await saleroom.call('GET', '/api/tape')).toMatchObject({ on: false, days: 30 })
})

test('the desk shows how many phones listen, without the panel', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  await saleroom.call('PUT', '/api/auctions/demo-sale/terms', { sound: true })
  await page.goto('/clerk-screen')
  const socket = new WebSocket(new URL('/ws/sound', location.href.replace(/^http/, 'ws')))
  await new Promise((open) => socket.addEventListener('open', open))
  socket.send(JSON.stringify({ listen: true }))
  socket.send(JSON.stringify({ delay: 240 }))
  await expect(page.getByText('1 phone listens, 95 % within 0.24 s')).toBeVisible()
  socket.close()
  await expect(page.getByText('1 phone listens')).toHaveCount(0)
})
