import { expect, test } from '../testing/panel.ts'

test('erases removed callers after a question, and says how many were left to undo', async ({ panel, saleroom }) => {
  const caller = Object(await saleroom.call('POST', '/api/telephone/callers', { name: 'Kim', languages: ['en'] }))
  await saleroom.call('DELETE', `/api/telephone/callers/${caller.id}`)
  await panel.open('system')
  await panel.button('Erase Removed Records').click()
  const dialog = panel.dialog('Erase all removed records?')
  await expect(dialog).toContainText('Undo can’t bring them back')
  await panel.isAccessible()
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await panel.button('Erase Removed Records').click()
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click()
  await panel.says('1 removed record erased', /No file of this house has their words any more/)
  await expect(dialog).toHaveCount(0)
})

test('says that removed records are not erased yet if the server refuses', async ({ panel }) => {
  await panel.open('system')
  const restore = await panel.fail('POST', /erase-removed/, { status: 503, message: 'The disk is full.' })
  await panel.button('Erase Removed Records').click()
  const dialog = panel.dialog('Erase all removed records?')
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click()
  await panel.says('Removed records are not erased yet', /The disk is full\. What was begun is continued/)
  await restore()
})
