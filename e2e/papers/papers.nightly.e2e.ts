import { expect, test } from '../saleroom.ts'
import { numbered, numbersOf, openPaper, printed } from './printed.ts'

test.use({ house: 'demo' })

test('prints five hundred lots at once', async ({ page, saleroom }) => {
  const lots = Array.from({ length: 500 }, (_, at) => ({
    lot_number: at + 1,
    title: `A lot, the ${at + 1}th, with a title of some length`,
    estimate: '1,000-2,000',
  }))
  await saleroom.call('PUT', '/api/auction/demo-sale/lots', { lots })
  for (const paper of ['book', 'labels']) {
    const began = performance.now()
    await openPaper(page, saleroom, paper, 'a4')
    const sheets = await printed(page, `${paper}-500.pdf`)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    test.info().annotations.push({ type: 'figure', description: `${paper}: ${sheets.length} pages in ${seconds} s` })
    expect(sheets.length).toBeGreaterThanOrEqual(Math.ceil(500 / 21))
    await expect(page.getByRole('article', { name: /^Lot \d/ })).toHaveCount(500)
  }
  for (const size of ['a4', 'letter']) {
    await openPaper(page, saleroom, 'clerk', size)
    const sheets = await printed(page, `clerk-500-${size}.pdf`)
    expect(numbersOf(sheets)).toEqual(numbered(20))
    for (const [at, { words }] of sheets.entries()) {
      const rows = [...words.matchAll(/A lot, the (\d+)th/g)].map(([, lot]) => Number(lot))
      expect(rows).toEqual(Array.from({ length: 25 }, (_, row) => at * 25 + row + 1))
      expect(words.split('Total of this sheet')).toHaveLength(2)
    }
  }
})
