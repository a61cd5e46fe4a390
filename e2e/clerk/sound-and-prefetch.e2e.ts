import { expect, test } from './desk.ts'

const tones = () => Reflect.get(globalThis, 'tones')

test('an online bid rings once where the clerk wants it, and no other bid does', async ({ desk, page }) => {
  await page.addInitScript(() => {
    const counted = { rung: 0, states: new Set<string>() }
    Reflect.set(globalThis, 'tones', counted)
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (...when) {
      counted.rung++
      counted.states.add(this.context.state)
      start.apply(this, when)
    }
  })
  const rung = async () => (await page.evaluate(tones)).rung
  // Only what is told as it happens rings, not what is read.
  const isLive = () => expect(page.getByText('Real-time').filter({ visible: true }).first()).toBeVisible()
  await desk.startLot(1, 1000)
  await desk.open()
  await isLive()

  // Nobody asked for it yet.
  await desk.bidOnline(1000)
  await expect(desk.button(/^Accept online bid 1,000/)).toBeVisible()
  expect(await rung()).toBe(0)

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
  expect(await rung()).toBe(2)

  await desk.bidOnline(1500)
  await expect.poll(rung).toBe(4)

  // The choice is this browser's, and outlives a reload.
  await page.reload()
  await expect(desk.history).toContainText('1,300')
  expect(await rung()).toBe(0)
  await isLive()
  await page.mouse.click(5, 5)
  await desk.bidOnline(1600)
  await expect.poll(rung).toBe(2)
})

test('the pictures of the lots before and after are fetched ahead, and those lots open without a wait', async ({
  desk,
  page,
}) => {
  const asked: string[] = []
  const picture = (lot: number) => `/images/demo-sale/${lot}-`
  const seen = (part: string) => expect.poll(() => asked.find((path) => path.includes(part)) ?? asked).toContain(part)
  page.on('requestfinished', (request) => asked.push(new URL(request.url()).pathname))
  await desk.open()
  for (const lot of [2, 23]) await seen(picture(lot))
  // Not the whole sale: those two places, and no further.
  for (const lot of [4, 21]) expect(asked.find((path) => path.includes(picture(lot)))).toBeUndefined()

  // Nothing more comes from the server: what the page shows now was there before.
  await page.context().setOffline(true)
  await desk.button('Open Next Lot').click()
  const card = page.getByRole('region', { name: /^Lot 2\b/ })
  await expect(card.getByRole('img')).toHaveJSProperty('complete', true)
  expect(
    await card.getByRole('img').evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
  ).toBe(true)
  await expect(desk.status).toHaveText('Waiting for lot to start')
  await expect(desk.history).toBeVisible()
})
