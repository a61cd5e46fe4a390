import { expectAccessible } from '../../../testing/accessible.ts'
import { expect } from '../../../testing/expect.ts'
import { testBeside } from '../../../testing/test.ts'
import { noteWindows } from '../../rehearsal/testing/rehearsals.ts'
import { startOwnSale } from '../testing/own-sale.ts'

const test = testBeside('demo')

test('marks a real sale LIVE, and refuses a rehearsal during it', async ({ page, saleroom }) => {
  await startOwnSale(saleroom)
  await page.goto('/online-bidding')
  await expect(page.getByText('LIVE', { exact: true })).toBeVisible()
  await expect(page.getByRole('note').filter({ hasText: 'Nothing is really sold.' })).toHaveCount(0)
  await page.goto('/admin?tab=live')
  const start = page.getByRole('button', { name: 'Start Rehearsal' })
  await expect(start).toBeDisabled()
  await expect(page.getByText('“Evening sale” is live. Stop it first')).toBeVisible()
})

test('stops a demo that is in the way, and rehearses', async ({ page, saleroom }) => {
  noteWindows()
  await saleroom.startDemo()
  await page.goto('/admin?tab=live')
  await page.getByRole('button', { name: 'Stop the Demo and Rehearse' }).click()
  await expect(page.getByRole('button', { name: 'End Rehearsal' })).toBeVisible()
})

test('chooses approvals, limits, callers, the rule and maxima for a rehearsal, and its briefing says what to do', async ({
  page,
  saleroom,
}) => {
  const windows = noteWindows()
  await page.goto('/admin?tab=live')
  for (const name of ['Approvals', 'Limits', 'Callers', 'The rule', 'Maxima by phone'])
    await page.getByRole('switch', { name }).click()
  await expectAccessible()
  await page.getByRole('button', { name: 'Start Rehearsal' }).click()
  await expect(page.getByRole('button', { name: 'End Rehearsal' })).toBeVisible()
  expect(windows).toEqual(['/rehearsal'])
  await page.goto('/rehearsal')
  await expect(page.getByText('Telephone bids wait at the desk: Y takes them.')).toBeVisible()
  await expect(page.getByText('Reject a bid above its limit with Escape')).toBeVisible()
  await expectAccessible()
  expect(await saleroom.call('GET', '/api/rehearsal')).toMatchObject({
    people: ['approvals', 'limits', 'callers', 'rule', 'maxima'],
  })
  // Every paddle of the room is registered; the list shows those in view.
  await page.goto('/paddle-desk')
  await expect(page.getByText('101', { exact: true }).first()).toBeVisible()
})
