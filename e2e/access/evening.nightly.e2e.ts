import german from '../../renderer/languages/de/bidder.json' with { type: 'json' }
import english from '../../renderer/languages/en/bidder.json' with { type: 'json' }
import { formatsOf } from '../../renderer/languages/formats.ts'
import japanese from '../../renderer/languages/ja/bidder.json' with { type: 'json' }
import { messagesOf } from '../../renderer/languages/messages.ts'
import type { EnglishBidder } from '../../renderer/languages/words.ts'
import { PHONE } from '../room/bidder.ts'
import { clerkOf } from '../room/saleroom-clerk.ts'
import { expect, test } from '../saleroom.ts'
import { listener } from './listener.ts'

test.use({ house: 'demo', viewport: PHONE })

const exactly = (name: string) => `button "${name}"`

for (const [code, texts] of Object.entries({ en: english, de: german, ja: japanese } as const)) {
  test(`bids through an evening of three lots by ear and keyboard alone in ${code}`, async ({ saleroom, page }) => {
    test.slow()
    const language = code as 'en' | 'de' | 'ja'
    const formats = formatsOf(language)
    const { bidding } = messagesOf<EnglishBidder>(texts, formats)
    const { button, standing, outcome, dock, won } = bidding
    const money = (amount: number) => formats.money(amount, 'GBP')
    const figure = (amount: number) => formats.amount(amount, 'GBP')
    await saleroom.startDemo()
    const clerk = clerkOf(saleroom)
    const { tabTo, focusIs, press, hears } = listener(page)
    await page.goto(`${saleroom.url}/online-bidding?lang=${language}`)
    const line = page.getByText(new RegExp(`^${bidding.paddle('\\d{4}')}$`))
    await expect(line).toBeVisible()
    const [paddle = ''] = /\d{4}/.exec((await line.textContent()) ?? '') ?? []

    await clerk.opens(1, { at: 1_000 })
    await hears(dock.noBids)
    await hears(`${dock.amount}: ${money(1_000)}`)
    await tabTo(exactly(button.bid(figure(1_000))))
    await press()
    await hears(standing.waiting.text(money(1_000)))
    await clerk.judges('approve', { lot: 1, paddle })
    await hears(standing.leading.text(money(1_000)))
    await clerk.takes('floor', { lot: 1, amount: 1_100 })
    await hears(standing.outbid.title)
    await hears(standing.outbid.text(money(1_100)))
    await hears(`${dock.amount}: ${money(1_200)}`)
    await focusIs(exactly(button.outbid(figure(1_200))))
    await press()
    await hears(standing.waiting.text(money(1_200)))
    await clerk.judges('approve', { lot: 1, paddle })
    await hears(standing.leading.text(money(1_200)))
    await clerk.warns(1)
    await hears(dock.lastChance)
    await clerk.sells(1, { at: 1_200 })
    await hears(outcome.won.at('1', money(1_200)))

    await clerk.opens(2, { at: 500 })
    await hears(`${dock.amount}: ${money(500)}`)
    await focusIs(exactly(button.bid(figure(500))))
    await press()
    await hears(standing.waiting.text(money(500)))
    await clerk.judges('reject', { lot: 2, paddle })
    await hears(standing.rejected.title)
    await clerk.takes('floor', { lot: 2, amount: 800 })
    await clerk.sells(2, { at: 800 })
    await hears(outcome.sold.at('2', money(800)))

    await clerk.starts(3)
    await clerk.passes(3)
    await hears(outcome.passed.text('3'))

    await tabTo(won.show)
    await page.keyboard.press('Enter')
    const list = page.getByRole('region', { name: won.title(paddle) })
    await expect(list.getByRole('listitem')).toContainText([money(1_200)])
    await saleroom.call('POST', '/api/auction/stop')
    await hears(texts.bidding['hasEnded(title)'].split('{title}').at(-1) ?? '')
  })
}
