import { expect, type Page } from '@playwright/test'
import type { Doing } from '../../simulator/clerk/clerk.ts'

export type InputOf<N extends Doing['name']> = Extract<Doing, { name: N }>['input']
/** Commands of one key. */
export const ONE_KEY = { acceptAdvancedBid: 'A', fairWarning: 'W', setAcceptance: 'Shift+R' } as const
type Press = (key: string) => Promise<void>

/** Opens the question about a choice by its key in the palette. */
async function open(page: Page, press: Press, dialog: RegExp): Promise<void> {
  await press('.')
  await expect(page.getByRole('dialog', { name: 'More Actions' })).toBeVisible()
  await press('H')
  await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
}

/** Types the lots of a choice over those that its winner proposes. */
export async function chooseLots(
  page: Page,
  { lots, subject = false }: InputOf<'chooseLots'>,
  press: Press,
): Promise<void> {
  await open(page, press, /^Which Lots Does/)
  const dialog = page.getByRole('dialog', { name: /^Which Lots Does/ })
  await expect(dialog.getByRole('textbox', { name: 'Lots' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(lots.join(','))
  if (subject) await dialog.getByRole('button', { name: /^Sell subject/ }).click()
  await press('Enter')
}

/** Offers the lots that the winner of a choice left again, or passes them. */
export async function settleRest(page: Page, { how }: InputOf<'settleRest'>, press: Press): Promise<void> {
  await open(page, press, /^Left:/)
  await press(how === 'again' ? 'G' : 'P')
}
