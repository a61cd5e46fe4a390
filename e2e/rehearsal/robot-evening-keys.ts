import { expect, type Page } from '@playwright/test'
import { openTie } from '../../shared/rules/bids.ts'
import { bidOf, lotOf, type Sale } from '../../shared/sale/state.ts'
import type { Doing } from '../../simulator/clerk/doing.ts'

export type InputOf<N extends Doing['name']> = Extract<Doing, { name: N }>['input']
/** Commands of one key. */
export const ONE_KEY = { acceptAdvancedBid: 'A', fairWarning: 'W', setAcceptance: 'Shift+R' } as const
type Press = (key: string) => Promise<void>

type Keys = { doing: Doing; sale: Sale; press: Press }

/** Presses the keys of a lot without a sale, or of a choice, a tie, an appeal, a notice, or the order of lots. */
export async function eveningKeys(page: Page, { doing, sale, press }: Keys): Promise<void> {
  const answer = async (key: string, dialog: RegExp, text: string) => {
    await open(page, press, { key, dialog })
    await page.keyboard.type(text)
    await press('Enter')
  }
  const confirm = async (key: string, dialog: string) => {
    await press(key)
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await press('Enter')
  }
  switch (doing.name) {
    case 'markPassed':
      return await confirm('P', 'Confirm Pass')
    case 'withdrawLot':
      return await confirm('V', 'Withdraw Lot')
    case 'chooseLots':
      return await chooseLots(page, doing.input, press)
    case 'settleRest':
      return await settleRest(page, doing.input, press)
    case 'tieBid':
      return await answer(doing.input.type === 'phone' ? 'D' : 'E', /^Second bid at/, doing.input.paddleNumber ?? '')
    case 'nameFirst': {
      const lot = bidOf(sale, doing.input.id)?.lot
      const tie = openTie([...(lot?.bids.values() ?? [])]) ?? []
      await press('S')
      await expect(page.getByRole('alert', { name: /which was first/ })).toBeVisible()
      return await press(String(tie.findIndex(({ id }) => id === doing.input.id) + 1))
    }
    case 'setLevel': {
      const { round, startPrice } = lotOf(sale, doing.input.lotNumber) ?? {}
      const at = (amount: number) => round?.levels?.indexOf(amount) ?? 0
      return await press(at(doing.input.amount) > at(startPrice ?? 0) ? '-' : '+')
    }
    case 'setNotice':
      return await answer('N', /^Notice of lot/, doing.input.notice)
    case 'readNotice':
      await press('.')
      await expect(page.getByRole('dialog', { name: 'More Actions' })).toBeVisible()
      return await press('T')
    case 'addLot':
      return await answer('L', /^Add a Lot after/, doing.input.lot.title ?? '')
    case 'partLot':
      return await answer('S', /^Part Lot/, '')
    default:
      throw new Error(`The robot has no keys for ${doing.name}`)
  }
}

/** Opens a question by its key in the palette. */
async function open(page: Page, press: Press, { key, dialog }: { key: string; dialog: RegExp }): Promise<void> {
  await press('.')
  await expect(page.getByRole('dialog', { name: 'More Actions' })).toBeVisible()
  await press(key)
  await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
}

/** Types the lots of a choice over those that its winner proposes. */
async function chooseLots(page: Page, { lots, subject = false }: InputOf<'chooseLots'>, press: Press): Promise<void> {
  await open(page, press, { key: 'H', dialog: /^Which Lots Does/ })
  const dialog = page.getByRole('dialog', { name: /^Which Lots Does/ })
  await expect(dialog.getByRole('textbox', { name: 'Lots' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(lots.join(','))
  if (subject) await dialog.getByRole('button', { name: /^Sell subject/ }).click()
  await press('Enter')
}

/** Offers the lots that the winner of a choice left again, or passes them. */
async function settleRest(page: Page, { how }: InputOf<'settleRest'>, press: Press): Promise<void> {
  await open(page, press, { key: 'H', dialog: /^Left:/ })
  await press(how === 'again' ? 'G' : 'P')
}

/** The sum of the pledges, as the desk shows it. */
export const pledgedText = async (page: Page) =>
  (await page.getByRole('status', { name: /^Pledged/ }).textContent()) ?? ''
