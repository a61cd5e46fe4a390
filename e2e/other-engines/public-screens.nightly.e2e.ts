import { clerkOf } from '../room/saleroom-clerk.ts'
import { expect, test } from '../saleroom.ts'
import { until } from './engine.ts'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webkit.ts'

test.use({ house: 'demo' })

const text = (words: string) => `document.body.innerText.includes(${JSON.stringify(words)})`

for (const [name, open] of [
  ['WebKit', openWebKit],
  ['Firefox', openFirefox],
] as const) {
  test(`${name}: shows the public screens, and a bid that is tapped, accepted and outbid, live`, async ({
    saleroom,
  }, info) => {
    const engine = await open()
    if (!engine) {
      info.skip(true, `${name} is not installed`)
      return
    }
    try {
      await saleroom.startDemo()
      const clerk = clerkOf(saleroom)
      await clerk.opens(1, { at: 1_000 })
      for (const [path, words] of [
        ['/sale-catalogue', 'All amounts in'],
        ['/currency-screen', '1,000'],
        ['/online-bidding', 'Bid 1,000'],
      ] as const) {
        await engine.goto(saleroom.url + path)
        await until(engine, text(words))
        await info.attach(`${name} ${path}`, { body: await engine.picture(), contentType: 'image/png' })
        const isWide = await engine.run('return document.documentElement.scrollWidth > innerWidth')
        expect(isWide, `${path} is wider than its window`).toBe(false)
      }
      await until(engine, `document.querySelector('section[aria-label="Your bid"] button:not([disabled])')`)
      const strip = await engine.run(
        `const lot = document.querySelector('article'); return lot.clientWidth - lot.firstElementChild.clientWidth`,
      )
      expect(strip, 'beside the picture').toBe(0)
      await engine.run(`document.querySelector('section[aria-label="Your bid"] button').click()`)
      await until(engine, text('Bid awaiting approval'))
      const [waiting] = await clerk.pending(1)
      await clerk.judges('approve', { lot: 1, paddle: waiting?.paddleNumber ?? '' })
      await until(
        engine,
        '/highest bid/i.test(document.querySelector(`section[aria-label="Your bid"] [role=note]`).innerText)',
      )
      await clerk.takes('floor', { lot: 1, amount: 2_000, paddle: '12' })
      await until(
        engine,
        '/outbid/i.test(document.querySelector(`section[aria-label="Your bid"] [role=note]`).innerText)',
      )
      await info.attach(`${name} outbid`, { body: await engine.picture(), contentType: 'image/png' })
    } finally {
      await engine.close()
    }
  })
}
