import { expect, test } from '../testing/desk.ts'

const NOTICE = 'The sheet measures 44 x 56 cm'

test('has the notice of a lot read out before it starts, with Enter', async ({ desk, page, saleroom }) => {
  await saleroom.call('PUT', '/api/lots/1/notice', { notice: NOTICE })
  await desk.open()
  await page.keyboard.press('l')
  const dialog = desk.dialog('Read out the notice of lot 1')
  await expect(dialog).toContainText(NOTICE)
  await desk.isAccessible()
  await page.keyboard.press('Enter')
  await expect(desk.status).toContainText('Waiting for asking price')
  expect(await saleroom.call('GET', '/api/auction/history?limit=1')).toMatchObject({
    commands: [{ sentence: 'Lot 1 started' }],
  })
})

test('sets a notice during the bidding by keys, records that it was read out, and undoes it', async ({
  desk,
  page,
  saleroom,
}) => {
  await desk.startLot(1, 1_000)
  await desk.open()
  await page.keyboard.press('.')
  await expect(desk.dialog('More Actions')).toBeVisible()
  await page.keyboard.press('n')
  const dialog = desk.dialog('Notice of lot 1')
  await expect(dialog).toContainText('The lot has no notice.')
  await desk.isAccessible()
  await page.keyboard.type(NOTICE)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Saleroom notice:')).toBeVisible()
  // U undoes the reading although the history is late, and not the step before it.
  const release = await desk.hold('GET', /\/auction\/history$/)
  await desk.button('Read It Out').click()
  await expect(desk.button('Read It Out')).toHaveCount(0)
  await page.keyboard.press('u')
  await expect(desk.button('Read It Out')).toBeVisible()
  release()
  expect(await saleroom.call('GET', '/api/auction/history?limit=2')).toMatchObject({
    commands: [{}, { sentence: `Notice of lot 1 read out: ${NOTICE}`, undone: true }],
  })
})
