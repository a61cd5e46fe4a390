import { describe, expect, it } from 'vitest'
import { faultsAsText, faultsOf, fileType } from './upload-state.ts'

describe('a file for upload', () => {
  it.each([
    ['sale.zip', 'zip'],
    ['SALE.ZIP', 'zip'],
    ['catalogue.csv', 'columns'],
    ['Lots.TSV', 'columns'],
    ['sale.zip.exe', null],
    ['notes.doc', null],
    ['zip', null],
  ])('%s is %s', (name, type) => {
    expect(fileType(name)).toBe(type)
  })
})

describe('the faults of an upload', () => {
  it('are listed by lot and field, and copied as a table', () => {
    const faults = faultsOf([
      { lot: '12A', field: 'title', message: 'is missing' },
      { field: 'sale_metadata', message: 'is missing' },
    ])
    expect(faultsAsText('auction.json: 2 faults', faults)).toBe(
      'auction.json: 2 faults\n\nLot\tField\tProblem\n12A\ttitle\tis missing\n\tsale_metadata\tis missing',
    )
  })

  it.each([undefined, null, 'text', {}, [null, 3, { lot: 1 }]])(
    'is nothing where the server lists nothing: %j',
    (details) => {
      expect(faultsOf(details)).toEqual([])
    },
  )
})
