import { textFile } from '../testing/catalogue-files.ts'
import { expect, test } from '../testing/panel.ts'

const SHEET = 'Lot,Paddle,Amount,Place\n1,1207,1200,Rome\n2,88,"2,500",\n99,88,500,\n3,88,1234.56,\n'

test('adds advance bids from a spreadsheet after it has shown the meaning of each row', async ({ panel, saleroom }) => {
  await panel.open()
  await panel.chooseMore('Advance Bids from a File')
  const dialog = panel.dialog(/^Advance Bids from a File/)
  await expect(dialog.getByRole('button', { name: 'Add Advance Bids' })).toBeDisabled()
  const file = dialog.locator('input[type=file]')
  await file.setInputFiles(textFile('lots.csv', 'Title,Artist\nA,B\n'))
  await expect(dialog.getByRole('alert')).toContainText('it needs columns called Lot, Paddle and Amount')
  await file.setInputFiles(textFile('bids.csv', SHEET))
  await expect(dialog.getByRole('status')).toHaveText(
    '2 advance bids understood, 2 rows are refused and left out. Nothing is added yet.',
  )
  await expect(dialog.getByRole('row', { name: /^4 99/ })).toContainText('Refused: Lot 99 is not in this sale')
  await expect(dialog.getByRole('row', { name: /^5 3/ })).toContainText('Refused: Whole amounts only, not 1234.56')
  await panel.isAccessible()
  await dialog.getByRole('button', { name: 'Add 2 advance bids' }).click()
  await panel.says('2 advance bids added')
  expect(await saleroom.call('GET', '/api/advanced-bids/demo-sale/2')).toContainEqual(
    expect.objectContaining({ paddleNumber: '88', amount: 2500 }),
  )
})
