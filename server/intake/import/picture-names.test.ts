import { expect, test } from 'vitest'
import { makeZip } from './testing/hostile-zip.ts'
import { jsonEntry, picture, upload } from './testing/uploaded-sale.ts'

test.each([
  ['12.jpg'],
  ['Lot 12 - 1.jpg', 'Lot 12 - 2.jpg'],
  ['1222_12.jpg', '1222_7.jpg'],
  ['12-1.jpg', '12-2.jpg'],
  ['12a_b.jpg', '7.jpg'],
])('gives a lot without a picture path the picture with its number: %s', async (...names) => {
  const data = await picture('png')
  const lots = [
    { lot_number: names[0] === '12a_b.jpg' ? '12a' : '12', title: 'Vase' },
    { lot_number: '7', title: 'Bowl' },
  ]
  const zip = makeZip([jsonEntry(lots), ...names.map((name) => ({ name: `pictures/${name}`, data }))])
  const { outcome } = await upload(zip)
  const found = 'sale' in outcome ? outcome.sale.lots.find(({ title }) => title === 'Vase') : undefined
  expect(found?.image).toMatchObject({ width: 8 })
})

test('reports a hundred missing pictures in one warning', async () => {
  const lots = Array.from({ length: 100 }, (_, at) => ({
    lot_number: at + 1,
    title: `Vase ${at}`,
    local_image_path: `images/${at}.jpg`,
  }))
  const { outcome } = await upload(makeZip([jsonEntry(lots)]))
  const warnings = 'sale' in outcome ? outcome.sale.warnings : []
  expect(warnings.filter((warning) => /picture/.test(warning))).toEqual([
    expect.stringMatching(/^100 lots have no picture: what they name is not in the ZIP/),
  ])
})
