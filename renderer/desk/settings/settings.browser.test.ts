import { onTestFinished } from 'vitest'
import { expect, test } from '../testing/desk.ts'

test('applies the settings of the desk at once', async ({ desk, page, saleroom }) => {
  await desk.startLot(1, 1000)
  await desk.open()
  await desk.button('Settings').click()
  const settings = desk.dialog('Settings')
  await settings.getByRole('switch', { name: 'Quick-bid keys' }).click()
  await settings.getByRole('combobox', { name: 'Theme' }).click()
  await page.getByRole('option', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await settings.getByRole('switch', { name: 'Let other devices sign in as staff' }).click()
  const pin = await settings.getByText(/^\d{6}$/).textContent()
  expect(await saleroom.call('GET', '/api/access/lan')).toEqual({ enabled: true, pin })
  await settings.getByRole('switch', { name: 'Let other devices sign in as staff' }).click()
  await expect(settings.getByText('Staff PIN')).toHaveCount(0)
  await settings.getByRole('button', { name: 'Done' }).click()
  await expect(settings).toHaveCount(0)
  await page.keyboard.press('1')
  await page.keyboard.press('Shift+1')
  await desk.bidOnline(1000)
  await expect(desk.button(/^Accept online bid/)).toBeVisible()
  await expect(desk.status).toContainText('Asking price set')
})

/** Counts the tones that the page plays from now on. */
function countTones(): () => number {
  let rung = 0
  const { start } = OscillatorNode.prototype
  OscillatorNode.prototype.start = function (...when) {
    rung += 1
    start.apply(this, when)
  }
  onTestFinished(() => {
    OscillatorNode.prototype.start = start
  })
  return () => rung
}

test('rings once for an online bid if the clerk switched the sound on, and for no other bid', async ({
  desk,
  page,
}) => {
  const rung = countTones()
  // A bid rings when it is pushed, not when it is read.
  const isLive = () => expect(page.getByText('Real-time').filter({ visible: true }).first()).toBeVisible()
  await desk.startLot(1, 1000)
  await desk.open()
  await isLive()

  // The sound is off at first.
  await desk.bidOnline(1000)
  await expect(desk.button(/^Accept online bid 1,000/)).toBeVisible()
  expect(rung()).toBe(0)

  await desk.button('Settings').click()
  await desk.dialog('Settings').getByRole('switch', { name: 'Sound on a new online bid' }).click()
  await page.keyboard.press('Escape')
  await desk.bidOnline(1100)
  await expect(desk.button(/^Accept online bid 1,100/)).toBeVisible()
  // Two tones are one ring.
  await expect.poll(rung).toBe(2)

  await desk.bidElsewhere(1200)
  await expect(desk.history).toContainText('1,200')
  await desk.button('Telephone bid 1,300').click()
  await expect(desk.history).toContainText('1,300')
  expect(rung()).toBe(2)

  await desk.bidOnline(1500)
  await expect.poll(rung).toBe(4)

  // The choice is stored in this browser and survives a reload.
  await page.reload()
  await expect(desk.history).toContainText('1,300')
  expect(rung()).toBe(4)
  await isLive()
  await desk.bidOnline(1600)
  await expect.poll(rung).toBe(6)
})
