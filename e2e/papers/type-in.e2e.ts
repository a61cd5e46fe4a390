import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../saleroom.ts'

test.use({ house: 'demo' })

test('a sheet of the clerk is typed in by the keyboard alone, and checked by its total', async ({ page, saleroom }) => {
  await saleroom.startDemo()
  await saleroom.call('POST', '/api/auction/stop')
  await page.goto(`${saleroom.url}/papers/type-in`)
  const lot = page.getByLabel('Lot', { exact: true })
  const line = async (...keys: readonly string[]) => {
    // The line before is recorded, and its successor is waited for.
    await expect(lot).toBeFocused()
    for (const key of keys) {
      await page.keyboard.type(key)
      await page.keyboard.press('Enter')
    }
  }
  await expect(lot).toHaveValue('1')
  await lot.focus()
  await lot.selectText()
  await line('1', '1200', '12')
  await expect(lot).toHaveValue('2')
  await line('2', '0')
  await expect(lot).toHaveValue('3')
  await line('4', '900', '13')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(1)).toContainText(/4.*£900.*13/)
  await expect(rows.nth(2)).toContainText(/2.*Passed/)

  await line('4', '900', '13')
  await expect(page.locator('#screen').getByRole('alert')).toHaveText('Lot 4 was already sold for 900')
  await page.getByLabel('Total of the sheet').fill('2000')
  await expect(page.locator('#screen').getByRole('status')).toContainText(
    '3 lines typed, £2,100 in all. £100 more than the sheet.',
  )
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Undo Lot 4' }).click()
  await expect(rows).toHaveCount(3)
  await expect(lot).toHaveValue('4')
  await line('4', '800', '13')
  await expect(page.locator('#screen').getByRole('status')).toContainText('It agrees with the sheet.')
  const audit = JSON.stringify(await saleroom.call('GET', '/api/audit/demo-sale'))
  expect(audit).toContain('Lot 1 sold for 1,200 to paddle 12, typed in from paper')
  expect(audit).toContain('Undone: Lot 4 sold for 900 to paddle 13, typed in from paper')
})
