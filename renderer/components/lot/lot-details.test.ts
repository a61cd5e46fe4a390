import { describe, expect, it } from 'vitest'
import type { Lot } from '../../../shared/entities/lot.ts'
import { english } from '../../languages/testing/english.ts'
import { lotDetails } from './LotDetails.tsx'

function lot(fields: Record<string, unknown>): Lot {
  return {
    lot_number: 12,
    title: 'Nine waves',
    artist: '',
    estimate: 'Estimate 1,000-2,000',
    low_estimate: 1_000,
    high_estimate: 2_000,
    start_price: null,
    local_image_path: null,
    image_width: null,
    image_height: null,
    tags: [],
    ...fields,
  }
}

describe("a lot's further fields", () => {
  it('are empty if the catalogue has no further fields', () => {
    expect(lotDetails(lot({ medium: '  ', provenance: null }), english.words.lot.details)).toEqual({
      lines: [],
      paragraphs: [],
    })
  })

  it('begin with medium and dimensions and end with the description', () => {
    const { lines, paragraphs } = lotDetails(
      lot({ description: 'Signed.', year: '1951', dimensions: '34 x 27 cm', medium: 'Oil on board' }),
      english.words.lot.details,
    )
    expect(lines).toEqual([
      { name: 'medium', label: 'Medium', text: 'Oil on board' },
      { name: 'dimensions', label: 'Dimensions', text: '34 x 27 cm' },
      { name: 'year', label: 'Year', text: '1951' },
    ])
    expect(paragraphs).toEqual([{ name: 'description', label: 'Description', text: 'Signed.' }])
  })

  it('put a long text in its own paragraph', () => {
    const provenance = 'By descent to the present owner. '.repeat(6).trim()
    expect(lotDetails(lot({ provenance }), english.words.lot.details).paragraphs).toEqual([
      { name: 'provenance', label: 'Provenance', text: provenance },
    ])
  })

  it('include the condition', () => {
    expect(lotDetails(lot({ condition_report: 'A small chip' }), english.words.lot.details).lines).toEqual([
      { name: 'condition_report', label: 'Condition report', text: 'A small chip' },
    ])
  })

  it('leave out unknown fields, which are for staff, and the reserve', () => {
    const fields = { clerk_notes_2: 'Ask the vendor', internal_id: 'x1', reserve: 900 }
    expect(lotDetails(lot(fields), english.words.lot.details)).toEqual({ lines: [], paragraphs: [] })
  })
})
