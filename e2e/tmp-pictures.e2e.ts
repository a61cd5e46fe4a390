import { mkdirSync } from 'node:fs'
import { openLot, PHONE, test } from './joining/lan.ts'

const OUT = '/tmp/front-pics'
mkdirSync(OUT, { recursive: true })
const STAFF = ['/dashboard', '/clerk-screen', '/entry-clerk-screen', '/auctioneer-screen', '/sale-catalogue', '/currency-screen', '/admin', '/online-bidding', '/platform', '/telephone', '/paddle-desk', '/telephone-desk', '/papers', '/statements', '/platform-results', '/network', '/lab', '/rehearsal', '/rehearsal/trainer', '/rehearsal/debrief', '/rehearsal/trainees', '/prompter', '/vendor']
const PUBLIC = ['/dashboard', '/sale-catalogue', '/sale-catalogue?lot=1', '/online-bidding', '/currency-screen', '/join', '/clerk-screen', '/nowhere']
const SIZES: [number, number, 'light' | 'dark', string[]][] = [
  [1366, 768, 'light', STAFF],
  [1366, 625, 'dark', STAFF],
  [3840, 2160, 'light', ['/dashboard', '/sale-catalogue', '/online-bidding', '/platform', '/telephone', '/entry-clerk-screen']],
]
test('takes pictures', async ({ saleroom, lan, browser }) => {
  test.setTimeout(480_000)
  await openLot(saleroom)
  await saleroom.call('POST', '/api/bids', { lotNumber: 1, amount: 1_000, type: 'floor', paddleNumber: '34' })
  for (const [width, height, colorScheme, paths] of SIZES) {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme, baseURL: saleroom.url })
    for (const path of paths) {
      await page.goto(path)
      await page.waitForTimeout(500)
      await page.screenshot({ path: `${OUT}/${width}x${height}-${colorScheme}${path.replace(/[^a-z0-9]/g, '_')}.png` })
    }
    await page.close()
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    const phone = await lan.device({ ...PHONE, colorScheme })
    for (const path of PUBLIC) {
      await phone.goto(path)
      await phone.waitForTimeout(500)
      await phone.screenshot({ path: `${OUT}/phone-${colorScheme}${path.replace(/[^a-z0-9]/g, '_')}.png` })
    }
    await phone.close()
  }
  await saleroom.call('POST', '/api/auction/stop')
  await saleroom.call('POST', '/api/rehearsal', { auctionId: 'demo-sale', level: 'busy', seed: 7 })
  for (const [width, height] of [[1366, 768], [1366, 625]] as const) {
    const page = await browser.newPage({ viewport: { width, height }, baseURL: saleroom.url })
    await page.goto('/clerk-screen')
    await page.waitForTimeout(1_500)
    await page.screenshot({ path: `${OUT}/desk-rehearsal-${height}.png` })
    await page.close()
  }
})
