import { expect, test } from '../testing/panel.ts'

test('adds and deletes advance bids', async ({ panel }) => {
  await panel.openLots()
  await panel.button('Manage Bids of lot 11').click()
  const dialog = panel.dialog('Advanced Bids - Lot 11')
  await expect(dialog).toContainText('No advanced bids for this lot yet.')
  await panel.field('Paddle Number').fill('88')
  await panel.button('Add Bid').click()
  await panel.says('Please fill in all fields')
  await panel.field('Bid Amount').fill('4500')
  await expect(panel.field('Bid Amount')).toHaveValue('4,500')
  const mend = await panel.fail('POST', /advanced-bids$/)
  await panel.button('Add Bid').click()
  await panel.says('Failed to add advanced bid', 'The disk is full')
  await mend()
  await panel.button('Add Bid').click()
  await panel.says('Advanced bid added successfully')
  await expect(dialog.getByRole('row').filter({ hasText: '88' })).toContainText('£4,500')
  await expect(panel.field('Paddle Number')).toHaveValue('')

  const mendDelete = await panel.fail('DELETE', /advanced-bids/)
  await panel.button('Delete bid of paddle 88').click()
  await panel.says('Failed to delete advanced bid', 'The disk is full')
  await mendDelete()
  await panel.button('Delete bid of paddle 88').click()
  await panel.says('Advanced bid deleted successfully')
  await panel.button('Back to Lots').click()
  await expect(panel.field('Title of lot 1')).toBeVisible()
})

test('reads a pasted amount as meant; parts of a unit are refused in words, not multiplied by a hundred', async ({
  panel,
  saleroom,
}) => {
  const { keyboard } = panel.page
  await panel.openLots()
  await panel.button('Manage Bids of lot 11').click()
  const amount = panel.field('Bid Amount')
  const paste = async (text: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    await amount.press('ControlOrMeta+A')
    const field = await amount.element()
    field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  }
  for (const [text, value] of [
    ['12k', '12,000'],
    ['£1,200.00', '1,200'],
  ] as const) {
    await paste(text)
    await expect(amount).toHaveValue(value)
  }
  for (const [text, words] of [
    ['-700', 'An amount is above 0'],
    ['1.200,50 €', 'Whole amounts only, not 1.200,50 €'],
    ['lot 12 at 500', '“lot 12 at 500” is not an amount'],
  ] as const) {
    await paste(text)
    await expect(panel.page.getByText(words)).toBeVisible()
  }

  await amount.fill('')
  await panel.field('Paddle Number').fill('88')
  await amount.click()
  await keyboard.type('1234.56')
  await expect(amount).toHaveValue('1,234.56')
  await expect(panel.page.getByText('Whole amounts only, not 1,234.56')).toBeVisible()
  await keyboard.press('Enter')
  await panel.says('Please fill in all fields')
  const advanceBids = () => saleroom.call('GET', '/api/advanced-bids/demo-sale/11')
  expect(await advanceBids()).toEqual([])

  for (let each = 0; each < 3; each += 1) await keyboard.press('Backspace')
  await expect(panel.page.getByText('Whole amounts only')).toHaveCount(0)
  await expect(amount).toHaveValue('1,234')
  await keyboard.press('Enter')
  await panel.says('Advanced bid added successfully')
  expect(await advanceBids()).toMatchObject([{ amount: 1234 }])
  await expect(amount).toHaveValue('')
})
