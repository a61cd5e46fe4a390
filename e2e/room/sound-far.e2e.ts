import { expect, type Page } from '@playwright/test'
import { test as behindMirrors } from '../house/mirrored.ts'
import { type Saleroom, test } from '../saleroom.ts'
import { beepsOf, mouthToEar, watchMicrophone, watchOutput, withMicrophone } from './sound-watch.ts'

const NAME = 'saleroom.example'
const launchOptions = withMicrophone(`--host-resolver-rules=MAP ${NAME} 127.0.0.1`)
test.use({ launchOptions })

/** Speaks at the desk of the demo sale, and listens on a phone at this address. */
async function speakTo(at: string, { desk, saleroom }: { desk: Page; saleroom: Saleroom }): Promise<Page> {
  await saleroom.startDemo()
  await saleroom.call('PUT', '/api/auctions/demo-sale/terms', { sound: true })
  await watchMicrophone(desk)
  await desk.goto(`${saleroom.url}/clerk-screen`)
  await desk.getByRole('button', { name: 'Speak', exact: true }).click()
  await expect(desk.getByText('You are heard')).toBeVisible()
  const phone = await desk.context().newPage()
  await watchOutput(phone)
  await phone.goto(`${at}/online-bidding`)
  await phone.getByRole('button', { name: 'Listen' }).click()
  await expect(phone.getByText('You hear the saleroom')).toBeVisible()
  await expect.poll(async () => (await beepsOf(phone)).length).toBeGreaterThan(4)
  return phone
}

behindMirrors(
  'the auctioneer is heard through a mirror; the desk shows the delay',
  async ({ page: desk, saleroom, mirrors }, info) => {
    behindMirrors.slow()
    const phone = await speakTo(mirrors[0] ?? '', { desk, saleroom })
    expect((await mouthToEar(desk, phone, info)).length).toBeGreaterThan(0)
  },
)

test.describe('by a name of the LAN', () => {
  test.use({ flags: ['--allow-host', NAME] })

  test('a phone hears the saleroom over plain HTTP', async ({ page: desk, saleroom }, info) => {
    const lan = saleroom.url.replace('127.0.0.1', NAME)
    const phone = await speakTo(lan, { desk, saleroom })
    expect(await phone.evaluate(() => [isSecureContext, 'audioWorklet' in AudioContext.prototype])).toEqual([
      false,
      false,
    ])
    expect((await mouthToEar(desk, phone, info)).length).toBeGreaterThan(0)
  })
})
