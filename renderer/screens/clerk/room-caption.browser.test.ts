import { expect } from '../../testing/expect.ts'
import { testBeside } from '../../testing/test.ts'
import { rehearsal, rehearse } from '../rehearsal/testing/rehearsals.ts'

const test = testBeside('demo')

const room = (address: string) => ({
  ...{ id: address, name: 'Room', role: 'staff', screen: 'Rehearsal', address },
  ...{ since: '2026-11-30T12:00:00.000Z', paddleNumber: null, link: null },
})

test('shows the auctioneer’s words at the desk, unless another computer shows the room', async ({ page, saleroom }) => {
  const words = page.locator('[data-room-caption]')
  let rooms: ReturnType<typeof room>[] = []
  await page.route('**/api/devices', (route) => route.fulfill({ json: rooms }))
  await rehearse(saleroom, { pace: 1 })
  await page.goto('/clerk-screen')
  const isSaid = async () =>
    ((await rehearsal(saleroom)).lastCall?.text ?? 'The room is waiting.') === (await words.textContent())
  await expect.poll(isSaid).toBe(true)
  rooms = [room('192.168.1.7')]
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Bid History' })).toBeVisible()
  await expect(words).toHaveCount(0)
  rooms = [room('192.168.1.7'), room('127.0.0.1')]
  await page.reload()
  await expect(words).toHaveCount(1)
})

test('shows no words at the desk of a trainee who listens, or of a real sale', async ({ page, saleroom }) => {
  const words = page.locator('[data-room-caption]')
  await rehearse(saleroom)
  await page.goto('/clerk-screen')
  await expect(words).toHaveCount(1)
  localStorage.setItem('saleroom.room-aid', 'ear')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Bid History' })).toBeVisible()
  await expect(words).toHaveCount(0)
  localStorage.removeItem('saleroom.room-aid')
  await saleroom.call('DELETE', '/api/rehearsal')
  await saleroom.startDemo()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Bid History' })).toBeVisible()
  await expect(words).toHaveCount(0)
})
