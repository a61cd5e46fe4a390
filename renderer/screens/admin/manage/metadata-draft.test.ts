import { describe, expect, it } from 'vitest'
import { changedFields, type Metadata, metadataFault, rebased } from './metadata-draft.ts'

const base: Metadata = {
  title: 'Spring',
  location: 'London',
  date_time: '',
  source_url: '',
  currency: '',
  time_zone: '',
}

describe('a sale’s edited metadata', () => {
  it('are saved by their changed fields, trimmed', () => {
    expect(changedFields(base, { ...base, title: ' Autumn ', date_time: '2026-10-01' })).toEqual({
      title: 'Autumn',
      date_time: '2026-10-01',
    })
  })

  it.each(['javascript:alert(1)', 'example.org', 'ftp://example.org'])('cannot have %j as source', (source_url) => {
    expect(metadataFault({ ...base, source_url })?.field).toBe('source_url')
  })

  it('need a title, and no source', () => {
    expect(metadataFault({ ...base, title: ' ' })?.field).toBe('title')
    expect(metadataFault(base)).toBeNull()
  })

  it('conflict only if two desks changed one field in different ways', () => {
    const theirs = { ...base, title: 'Summer', location: 'Paris', currency: 'EUR' }
    const draft = { ...base, title: 'Autumn', currency: 'EUR' }
    expect(rebased({ base, mine: draft, theirs })).toEqual({
      draft: { ...theirs, title: 'Autumn' },
      conflicts: [{ field: 'title', mine: 'Autumn', theirs: 'Summer' }],
    })
  })
})
