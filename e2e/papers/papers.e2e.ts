import { expect, test } from '../saleroom.ts'
import { numbered, numbersOf, openPaper, printed } from './printed.ts'

test.use({ house: 'demo' })

/** Points of 1/72 inch. */
const PAGES = { a4: [595, 842], letter: [612, 792] } as const

test('prints each paper on A4 and on Letter, page by page', async ({ page, saleroom }) => {
  const { call } = saleroom
  // Two lots have ended, one of them with bids; the others have not started.
  await saleroom.startDemo()
  await call('POST', '/api/auction/start-lot', { lotNumber: 1 })
  await call('PATCH', '/api/lots/1/start-price', { startPrice: 800 })
  await call('POST', '/api/bids', { lotNumber: 1, amount: 1000, type: 'phone', paddleNumber: '13' })
  await call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1000, winnerPaddle: '13' })
  await call('POST', '/api/lot/mark-passed', { lotNumber: 2 })

  for (const [paper, pages] of [
    ['book', { a4: 4, letter: 4 }],
    ['clerk', { a4: 1, letter: 1 }],
    ['telephone', { a4: 1, letter: 1 }],
    ['labels', { a4: 2, letter: 1 }],
    ['results', { a4: 1, letter: 1 }],
    ['posters', { a4: 1, letter: 1 }],
  ] as const) {
    for (const size of ['a4', 'letter'] as const) {
      await test.step(`${paper} on ${size}`, async () => {
        await openPaper(page, saleroom, paper, size)
        const sheets = await printed(page, `${paper}-${size}.pdf`)
        expect(new Set(sheets.map((sheet) => String(sheet.size)))).toEqual(new Set([String(PAGES[size])]))
        expect(sheets).toHaveLength(pages[size])
        // Sheets of labels are peeled apart.
        if (paper !== 'labels') expect(numbersOf(sheets)).toEqual(numbered(pages[size]))
      })
    }
  }
})
