import { expect, test } from 'vitest'
import { picturesOf } from '../../../shared/auction/lot-pictures.ts'
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

test('gives a lot all pictures with its number, in the order of their names', async () => {
  const wide = async (name: string, width: number) => ({ name, data: await picture('png', { width }) })
  const lots = [
    { lot_number: '12', title: 'Vase' },
    { lot_number: '7', title: 'Bowl' },
  ]
  const files = [
    await wide('12-10.png', 30),
    await wide('12-2.png', 20),
    await wide('12-1.png', 10),
    await wide('7.png', 40),
  ]
  const { outcome } = await upload(makeZip([jsonEntry(lots), ...files]))
  const sale = 'sale' in outcome ? outcome.sale : null
  const widths = sale?.lots.map(({ lot_number, image }) => [lot_number, ...picturesOf(image).map(({ width }) => width)])
  expect(widths).toEqual([
    [7, 40],
    [12, 10, 20, 30],
  ])
  expect(sale?.warnings).toEqual([])
})

test('gives a lot the further pictures that it names, and reports those that are missing', async () => {
  const wide = async (name: string, width: number) => ({
    name: `images/${name}`,
    data: await picture('png', { width }),
  })
  const lots = [
    {
      lot_number: 1,
      title: 'Vase',
      local_image_path: 'images/a.png',
      further_images: ['images/b.png', 'images/c.png'],
    },
    { lot_number: 2, title: 'Bowl', local_image_path: 'images/d.png' },
  ]
  const files = [await wide('a.png', 10), await wide('b.png', 20), await wide('d.png', 30)]
  const { outcome } = await upload(makeZip([jsonEntry(lots), ...files]))
  const sale = 'sale' in outcome ? outcome.sale : null
  expect(picturesOf(sale?.lots[0]?.image).map(({ width }) => width)).toEqual([10, 20])
  expect(sale?.lots[0]).not.toHaveProperty('further_images')
  expect(sale?.warnings).toEqual(['Not all further pictures that lots name are in the ZIP (lots 1)'])
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
