import { expectAccessible } from '../accessible.ts'
import { expect, type Saleroom, test } from '../saleroom.ts'

test.use({ house: 'demo' })

async function rehearse({ call, loadDemo }: Saleroom, order: object = {}): Promise<void> {
  await loadDemo()
  await call('POST', '/api/rehearsal', { auctionId: 'demo-sale', level: 'busy', seed: 7, pace: 10, ...order })
}

test('the room is taken in by ear, by eye or both, and its noises go off with one key', async ({ page, saleroom }) => {
  await page.addInitScript(() => {
    const spoken: string[] = []
    const utterance = class {
      text: string
      onend: (() => void) | undefined
      constructor(text: string) {
        this.text = text
      }
    }
    const speak = (said: InstanceType<typeof utterance>) => {
      spoken.push(said.text)
      setTimeout(() => said.onend?.(), 5)
    }
    const voices = [{ lang: 'en-GB', localService: true }]
    const silent = {
      getVoices: () => voices,
      addEventListener: () => {},
      removeEventListener: () => {},
      cancel: () => {},
    }
    Object.defineProperties(window, {
      SpeechSynthesisUtterance: { value: utterance },
      speechSynthesis: { value: { ...silent, speak, speaking: false, pending: false } },
      spoken: { value: spoken },
    })
  })
  await rehearse(saleroom)
  await page.goto(`${saleroom.url}/rehearsal`)
  const caption = page.getByRole('log', { name: 'What is being said' })
  await expect(caption).not.toHaveText('The room is waiting.')
  const choose = async (from: string, to: string) => {
    await page.getByRole('combobox', { name: 'How the room is taken in' }).filter({ hasText: from }).click()
    await page.getByRole('option', { name: to, exact: true }).click()
  }
  await choose('By ear and eye', 'By ear')
  await expect(caption).toHaveText('Listen')
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'spoken').length)).toBeGreaterThan(1)
  await choose('By ear', 'By eye')
  await expect(caption).not.toHaveText('Listen')
  await expect(page.getByRole('button', { name: /^Speech is/ })).toHaveCount(0)
  // While the list of choices closes, keys are still its own.
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.keyboard.press('m')
  await expect(page.getByRole('button', { name: /^Noises are off/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Noises are off/ })).toBeVisible()
  await expectAccessible(page)
})

test('the price board on the wall shows the desk’s record', async ({ page, saleroom }) => {
  await rehearse(saleroom, { pace: 4 })
  await saleroom.call('POST', '/api/auction/start-lot', { lotNumber: 1 })
  await saleroom.call('PATCH', '/api/lots/1/start-price', { startPrice: 1_230 })
  await page.goto(`${saleroom.url}/rehearsal`)
  const board = page.locator('svg')
  for (const words of ['Lot 1', /1,230/, 'Opens at']) await expect(board.getByText(words).first()).toBeVisible()
})
