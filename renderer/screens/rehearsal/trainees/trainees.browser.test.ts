import { expect } from '../../../testing/expect.ts'
import { testBeside } from '../../../testing/test.ts'

const test = testBeside('demo')

test('asks before a shorter time limit deletes older rehearsals', async ({ page, saleroom }) => {
  await page.goto('/rehearsal/trainees')
  const kept = page.getByLabel('Rehearsals of trainees are kept for')
  await expect(kept).toHaveText('12 months')
  await kept.click()
  await page.getByRole('option', { name: '3 months' }).click()
  await page.keyboard.press('Enter')
  await expect(kept).toHaveText('12 months')
  await kept.click()
  await page.getByRole('option', { name: '3 months' }).click()
  await page.getByRole('button', { name: 'Keep and Delete' }).click()
  await expect(kept).toHaveText('3 months')
  expect(await saleroom.call('GET', '/api/trainees/terms')).toEqual({ keepMonths: 3 })
})
