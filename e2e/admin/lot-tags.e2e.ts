import { overHttp } from '../over-http.ts'
import { expect, openLots, test } from './panel.ts'

test.use({ house: 'demo' })

test('a removed tag is named, also where the live message is here before the answer', async ({ panel }) => {
  await openLots(panel)
  const remove = panel.button('Remove tag ARR from lot 2')
  await overHttp(panel.page)
  await panel.page.route(/lots\/2\/tags/, async (route) => {
    const response = await route.fetch()
    await expect(remove).toBeHidden()
    await route.fulfill({ response })
  })
  await remove.click()
  await panel.says('Tag Removed', '“ARR” was taken off lot 2')
})

test('a lot is tagged with a tag there is or a new one', async ({ panel }) => {
  await openLots(panel)
  const { page } = panel
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
  await expect(page.getByRole('button', { name: 'Remove tag Withdrawn from lot 2' })).toBeVisible()
})

test('tags that can not be fetched are not told as none, and are asked for again', async ({ panel }) => {
  await openLots(panel)
  const mend = await panel.fail('GET', /api\/tags$/)
  await panel.button('Add Tag to lot 2').click()
  await panel.says('Failed to fetch tags', 'The disk is full')
  const dialog = panel.dialog('Add Tag - Lot 2')
  await expect(dialog.getByRole('heading', { name: 'Failed to fetch tags' })).toBeVisible()
  await expect(dialog.getByText('There is no other tag yet.')).toHaveCount(0)
  await panel.isAccessible()
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(dialog.getByRole('heading', { name: 'Failed to fetch tags' })).toBeVisible()
  // It is read again by itself, too.
  await mend()
  await expect(dialog.getByRole('button', { name: 'Star lot' })).toBeVisible()
})
