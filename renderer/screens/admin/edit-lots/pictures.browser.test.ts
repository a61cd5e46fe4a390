import { textFile, zipFile } from '../testing/catalogue-files.ts'
import { expect, test } from '../testing/panel.ts'

/** A GIF of one pixel. */
const PIXEL = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=='), (sign) => sign.charCodeAt(0))

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
