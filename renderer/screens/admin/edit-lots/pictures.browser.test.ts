import { textFile, zipFile } from '../testing/catalogue-files.ts'
import { expect, lotOf, test } from '../testing/panel.ts'

/** A GIF of one pixel. */
const PIXEL = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=='), (sign) => sign.charCodeAt(0))

const GIF = { name: 'a.gif', mimeType: 'image/gif', buffer: PIXEL }

test('adds the pictures of a ZIP to a stored sale, and names those that fit no lot', async ({ panel }) => {
  await panel.open()
  await panel.chooseMore('Pictures from a ZIP')
  const dialog = panel.dialog(/^Pictures from a ZIP/)
  const file = dialog.locator('input[type=file]')
  await file.setInputFiles(textFile('pictures.rar', 'no'))
  await expect(dialog.getByRole('alert')).toContainText('Please select a ZIP file')
  await file.setInputFiles(await zipFile('pictures.zip', { '1.gif': PIXEL, '3.gif': PIXEL, '4711.gif': PIXEL }))
  await expect(dialog.getByRole('status')).toHaveText('2 lots have new pictures.')
  await expect(dialog.getByRole('listitem')).toHaveText(/"4711.gif" belongs to no lot/)
  await panel.isAccessible()
})

test('adds a second picture to a lot, makes it the first, and refuses the same one again', async ({
  panel,
  saleroom,
}) => {
  await panel.openLots()
  await panel.button('All fields of lot 2').click()
  const region = panel.dialog('Lot 2').getByRole('region', { name: 'Picture' })
  const file = region.getByLabel('Picture file of lot 2')
  const before = (await lotOf(saleroom, 2))?.local_image_path
  await region.getByRole('button', { name: 'Add Another' }).click()
  await file.setInputFiles(GIF)
  await panel.says('Lot 2 has a further picture')
  await expect(region.getByRole('button', { name: 'Picture 2 of 2' })).toBeVisible()
  await panel.isAccessible()
  await region.getByRole('button', { name: 'Picture 2 of 2' }).click()
  await region.getByRole('button', { name: 'Make First' }).click()
  await panel.says('Picture of lot 2 is the first now')
  expect(await lotOf(saleroom, 2)).toMatchObject({ further_images: [{ path: before }] })
  // A turned picture has a new address, and stays the chosen one.
  const second = region.getByRole('button', { name: 'Picture 2 of 2' })
  await second.click()
  await region.getByRole('button', { name: 'Turn Right' }).click()
  await expect.poll(async () => JSON.stringify(await lotOf(saleroom, 2))).not.toContain(String(before))
  await expect(second).toHaveAttribute('aria-pressed', 'true')
  await region.getByRole('button', { name: 'Add Another' }).click()
  await file.setInputFiles(GIF)
  await panel.says('Failed to change the picture', 'Lot 2 has this picture already')
})
