import { overHttp } from '../../../testing/over-http.ts'
import { expect, lotOf, test } from '../testing/panel.ts'

test('names a removed tag even if the live message arrives before the answer, and does not block a save', async ({
  panel,
  saleroom,
}) => {
  await panel.openLots()
  await panel.field('Title of lot 1').fill('Mine')
  const remove = panel.button('Remove tag ARR from lot 2')
  await overHttp()
  await panel.page.route(/lots\/2\/tags/, async (route) => {
    const response = await route.fetch()
    await expect(remove).toBeHidden()
    await route.fulfill({ status: response.status, json: await response.json() })
  })
  await remove.click()
  await panel.says('Tag Removed', '“ARR” was taken off lot 2')
  await panel.button('Save Changes').click()
  await panel.says('Lots updated successfully')
  expect(await lotOf(saleroom, 1)).toMatchObject({ title: 'Mine' })
  expect(await lotOf(saleroom, 2)).toMatchObject({ tags: [] })
})

test('gives a lot an existing tag or a new one', async ({ panel }) => {
  await panel.openLots()
  const add = panel.button('Add Tag to lot 2')
  await add.click()
  const dialog = panel.dialog('Add Tag - Lot 2')
  await expect(dialog.getByRole('button', { name: 'Star lot' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'ARR' })).toHaveCount(0)
  const mend = await panel.fail('POST', /lots\/2\/tags/)
  await dialog.getByRole('button', { name: 'Star lot' }).click()
  await panel.says('Failed to add tag to lot.', 'The disk is full')
  await mend()
  await dialog.getByRole('button', { name: 'Star lot' }).click()
  await panel.says('Tag Added', 'Star lot')
  await expect(panel.button('Remove tag Star lot from lot 2')).toBeVisible()

  await add.click()
  await expect(dialog.getByText('SAMPLE TAG')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create and Add' }).click()
  await panel.says('Validation Error', 'Tag name is required.')
  await panel.field('Tag Name').fill('Withdrawn')
  await expect(dialog.getByText('SAMPLE TAG')).toHaveCount(0)
  const mendCreate = await panel.fail('POST', /api\/tags$/)
  await dialog.getByRole('button', { name: 'Create and Add' }).click()
  await panel.says('Failed to create tag.', 'The disk is full')
  await mendCreate()
  await dialog.getByRole('button', { name: 'Create and Add' }).click()
  await panel.says('Tag Added', 'Withdrawn')

  await panel.fail('DELETE', /lots\/2\/tags/)
  await panel.button('Remove tag Withdrawn from lot 2').click()
  await panel.says('Failed to remove tag from lot.', 'The disk is full')
  await expect(panel.button('Remove tag Withdrawn from lot 2')).toBeVisible()
})

test('does not show unread tags as none, and reads them again', async ({ panel }) => {
  await panel.openLots()
  const mend = await panel.fail('GET', /tables=tags/)
  await panel.button('Add Tag to lot 2').click()
  await panel.says('Failed to fetch tags', 'The disk is full')
  const dialog = panel.dialog('Add Tag - Lot 2')
  await expect(dialog.getByRole('heading', { name: 'Failed to fetch tags' })).toBeVisible()
  await expect(dialog.getByText('The house has no other tags yet.')).toHaveCount(0)
  await panel.isAccessible()
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(dialog.getByRole('heading', { name: 'Failed to fetch tags' })).toBeVisible()
  // The screen also reads them again by itself.
  await mend()
  await expect(dialog.getByRole('button', { name: 'Star lot' })).toBeVisible()
})
