import { expect, test } from 'vitest'
import { aSale } from '../../shared/sale/testing/a-sale.ts'
import { allStatementsFile } from './statement-workbook.ts'

test('lets other work run between the sheets of all statements', async () => {
  const { sale } = aSale({ lots: [1] })
    .live()
    .lot(1)
    .asking(500)
    .floor('first', 500, '12')
    .sold(500, '12')
  let hasOtherWorkRun = false
  const found: boolean[] = []
  const { catalogue } = sale
  const watched = Object.create(catalogue, {
    get: {
      value(lotNumber: number) {
        if (found.length === 0)
          setImmediate(() => {
            hasOtherWorkRun = true
          })
        found.push(hasOtherWorkRun)
        return catalogue.get(lotNumber)
      },
    },
  })
  await allStatementsFile({ ...sale, catalogue: watched }, () => null)
  expect([found[0], found.at(-1)]).toEqual([false, true])
})
