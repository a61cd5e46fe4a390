import { expectAccessible } from '../../../testing/accessible.ts'
import { expect } from '../../../testing/expect.ts'
import { expectNoScrolling } from '../../../testing/fits.ts'
import { testBeside } from '../../../testing/test.ts'
import { caption, expectHeard, rehearsal, rehearse, withVoices } from '../testing/rehearsals.ts'

const test = testBeside('demo')

test('continues a room that is closed and opened again', async ({ page, saleroom }) => {
  await rehearse(saleroom)
  await page.goto('/rehearsal')
  await expectHeard(page)
  await page.close()
  await saleroom.call('PATCH', '/api/rehearsal', { paused: true })
  await page.goto('/rehearsal')
  await expect(caption(page)).toHaveText('We pause for a moment.')
  const { lotNumber, lotsEnded } = await rehearsal(saleroom)
  await expect(page.getByText(`Busy, lot ${lotNumber}, ${lotsEnded} of 24 done`)).toBeVisible()
  await expect(page.getByText('The room is paused').first()).toBeVisible()
})

test('says that a device has no voices, and shows each call in words', async ({ page, saleroom }) => {
  withVoices([])
  await rehearse(saleroom)
  await page.goto('/rehearsal')
  await expect(page.getByText('No voices on this device: read the caption')).toBeVisible()
  await expectHeard(page)
})

test('plays the room as sound, text or both; V mutes its speech and M its noises', async ({ page, saleroom }) => {
  const spoken = withVoices([{ lang: 'en-GB', localService: true }])
  await rehearse(saleroom)
  await page.goto('/rehearsal')
  await expectHeard(page)
  await expect.poll(() => spoken.length).toBeGreaterThan(2)

  await page.keyboard.press('v')
  await expect(page.getByRole('button', { name: 'Speech is off' })).toBeVisible()
  const before = spoken.length
  const said = await caption(page).textContent()
  await expect(caption(page)).not.toHaveText(said)
  expect(spoken).toHaveLength(before)
  await page.keyboard.press('v')

  const choose = async (from: string, to: string) => {
    await page.getByRole('combobox', { name: 'How the room is taken in' }).filter({ hasText: from }).click()
    await page.getByRole('option', { name: to, exact: true }).click()
  }
  await choose('By ear and eye', 'By ear')
  await expect(caption(page)).toHaveText('Listen')
  await expect.poll(() => spoken.length).toBeGreaterThan(before + 1)
  await choose('By ear', 'By eye')
  await expect(caption(page)).not.toHaveText('Listen')
  await expect(page.getByRole('button', { name: /^Speech is/ })).toHaveCount(0)
  // The list of choices takes the keys until it is closed.
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.keyboard.press('m')
  await expect(page.getByRole('button', { name: /^Noises are off/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Noises are off/ })).toBeVisible()
  await expectAccessible()
})

test('offers in the briefing to rehearse with the ladder that fits, at one click', async ({ page, saleroom }) => {
  await saleroom.call('PUT', '/api/auctions/demo-sale/terms', { ladder: [{ from: 0, step: 2_000 }], snap: false })
  await rehearse(saleroom, { briefing: true })
  await page.goto('/rehearsal')
  const notes = page.getByRole('list', { name: 'Notes on this sale' })
  await expect(notes.getByText(/The steps of this sale’s ladder are too large for/)).toBeVisible()
  await page.getByRole('button', { name: 'Rehearse With “About ten per cent, in round figures”' }).click()
  await expect(notes.getByText(/This rehearsal is played with the ladder “About ten per cent/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Rehearse With/ })).toHaveCount(0)
  await expectAccessible()
  expect(await rehearsal(saleroom)).toMatchObject({ state: 'briefing', seed: 7, fittingLadder: null })
})

test('shows the desk’s record on the price board', async ({ page, saleroom }) => {
  await rehearse(saleroom, { pace: 4 })
  await saleroom.call('POST', '/api/auction/start-lot', { lotNumber: 1 })
  await saleroom.call('PATCH', '/api/lots/1/start-price', { startPrice: 1_230 })
  await page.goto('/rehearsal')
  const board = page.locator('svg')
  for (const words of ['Lot 1', /1,230/, 'Opens at']) await expect(board.getByText(words).first()).toBeVisible()
})

test('fits the room into its window; room, trainer’s page and debrief are accessible', async ({ page, saleroom }) => {
  await page.goto('/rehearsal')
  await expect(page.getByText('No rehearsal is on')).toBeVisible()
  await rehearse(saleroom)
  await expectHeard(page)
  for (const [width, height] of [
    [1024, 768],
    [1366, 768],
    [3840, 2160],
  ] as const) {
    await page.setViewportSize({ width, height })
    expectNoScrolling()
  }
  await saleroom.call('PATCH', '/api/rehearsal', { paused: true })
  await expectAccessible()
  await page.goto('/rehearsal/trainer')
  await expect(page.getByRole('heading', { name: 'The Truth So Far' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'End Rehearsal' }).click()
  await page.getByRole('button', { name: 'End It' }).click()
  await expect(page.getByRole('heading', { name: 'What was missed' })).toBeVisible()
  await expectAccessible()
})
