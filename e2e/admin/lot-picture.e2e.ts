import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import type { Saleroom } from '../saleroom.ts'
import { expect, openLots, type Panel, test } from './panel.ts'

test.use({ house: 'demo' })

const painted = (background: string, { width = 40, height = 30 } = {}) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** Opens all fields of lot 2 in Edit Lots; resolves with its picture's region. */
async function openPicture(panel: Panel): Promise<Locator> {
  await openLots(panel)
  await panel.button('All fields of lot 2').click()
  const picture = panel.dialog('Lot 2').getByRole('region', { name: 'Picture' })
  await expect(picture.getByRole('img')).toBeVisible()
  return picture
}

const choose = (picture: Locator, buffer: Buffer, { name = 'new.jpg', mimeType = 'image/jpeg' } = {}) =>
  picture.getByLabel('Picture file of lot 2').setInputFiles({ name, mimeType, buffer })

async function pictureShown({ call }: Saleroom): Promise<string | null> {
  const records = await call('GET', '/api/auction-data')
  const lots: Record<string, string | number | null>[] = Array.isArray(records) ? records[0].lots : []
  const path = lots.find((lot) => lot.lot_number === 2)?.local_image_path
  return typeof path === 'string' ? path : null
}

test('changes a lot’s picture on every screen at once, and loses nothing after a failure or another admin’s change', async ({
  panel,
  saleroom,
}) => {
  const { page } = panel
  const picture = await openPicture(panel)

  await test.step('replaces, turns, removes and adds a picture', async () => {
    await saleroom.call('POST', '/api/auction/start', { auctionId: 'demo-sale' })
    const room = await page.context().newPage()
    await room.goto(`${saleroom.url}/sale-catalogue`)
    const before = await pictureShown(saleroom)
    await expect(room.locator(`img[src="${before}"]`)).toHaveCount(1)
    await panel.dialog('Lot 2').getByLabel('Title', { exact: true }).fill('Typed meanwhile')

    await choose(picture, await painted('#2040a0'))
    await panel.says('Lot 2 has a new picture')
    const replaced = await pictureShown(saleroom)
    expect(replaced).not.toBe(before)
    await expect(picture.getByRole('img')).toHaveAttribute('src', replaced ?? '')
    await expect(room.locator(`img[src="${replaced}"]`)).toHaveCount(1)

    const turn = picture.getByRole('button', { name: 'Turn Right' })
    await turn.focus()
    await page.keyboard.press('Enter')
    await panel.says('Picture of lot 2 turned')
    await expect(turn).toBeFocused()
    const turned = await pictureShown(saleroom)
    await expect(picture.getByRole('img')).toHaveAttribute('src', turned ?? '')
    await expect(room.locator(`img[src="${turned}"]`)).toHaveCount(1)
    const isUpright = (img: HTMLImageElement) => img.naturalHeight > img.naturalWidth
    await expect.poll(() => picture.getByRole('img').evaluate(isUpright)).toBe(true)
    await panel.isAccessible()

    await picture.getByRole('button', { name: 'Remove Picture' }).click()
    await panel.dialog('Remove the picture of lot 2?').getByRole('button', { name: 'Remove Picture' }).click()
    await panel.says('Lot 2 has no picture now')
    await expect(picture).toContainText('No image available')
    await expect(picture.getByRole('button', { name: 'Turn Left' })).toHaveCount(0)
    await expect(room.locator(`img[src="${turned}"]`)).toHaveCount(0)
    await expect(picture.getByRole('button', { name: 'Add Picture' })).toBeEnabled()

    await choose(picture, await painted('#208040'))
    await expect(picture.getByRole('img')).toBeVisible()
    // The typed title is not saved yet. The new picture does not block the save.
    await panel.button('Save Changes').click()
    await panel.says('Lots updated successfully')
    expect(await pictureShown(saleroom)).not.toBeNull()
  })

  await test.step('refuses a file that is not a picture, cancels a slow upload, and repeats a broken one', async () => {
    const before = await pictureShown(saleroom)
    await choose(picture, Buffer.from('%PDF-1.7'), { name: 'page.pdf', mimeType: 'application/pdf' })
    await panel.says('Failed to change the picture', 'page.pdf is a PDF: save its picture as JPEG or PNG')

    const file = await painted('#2040a0')
    const release = await panel.hold('PUT', /picture\?/)
    await choose(picture, file)
    await expect(picture.getByRole('progressbar')).toBeVisible()
    await expect(picture.getByRole('button', { name: 'Replace Picture' })).toBeDisabled()
    await picture.getByRole('button', { name: 'Cancel' }).click()
    await expect(picture.getByRole('progressbar')).toHaveCount(0)
    release()
    await panel.page.unroute(/picture\?/)
    expect(await pictureShown(saleroom)).toBe(before)

    await panel.page.route(/picture\?/, (route) => route.abort('connectionreset'))
    await choose(picture, file)
    await panel.says('Failed to change the picture', 'The server did not answer')
    await panel.page.unroute(/picture\?/)
    await choose(picture, file)
    await panel.says('Lot 2 has a new picture')
  })

  await test.step('does not overwrite a picture that another admin has changed', async () => {
    const release = await panel.hold('PATCH', /picture$/)
    await picture.getByRole('button', { name: 'Turn Left' }).click()
    const theirs = new FormData()
    theirs.append('file', new Blob([new Uint8Array(await painted('#a02020'))]), 'theirs.jpg')
    const path = '/api/auctions/demo-sale/lots/2/picture'
    expect((await fetch(saleroom.url + path, { method: 'PUT', body: theirs })).status).toBe(200)
    release()
    await panel.says('Failed to change the picture', 'Somebody else has changed the picture of lot 2')
    await expect(picture.getByRole('img')).toHaveAttribute('src', (await pictureShown(saleroom)) ?? '')
  })
})
