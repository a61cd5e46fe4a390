import { describe, expect, it } from 'vitest'
import { createBroadcasts } from './broadcasts.ts'

const words = (id: string) => ({ id, message: `Message ${id}`, at: '' })

describe('the clerk’s message', () => {
  it('stays until dismissed', () => {
    const broadcasts = createBroadcasts()
    broadcasts.add(words('a'))
    broadcasts.add(words('b'))
    broadcasts.dismiss('a')
    expect(broadcasts.current()).toEqual([words('b')])
  })

  it('is shown once even if sent twice, and never covers the screen', () => {
    const broadcasts = createBroadcasts()
    for (const id of ['a', 'a', 'b', 'c', 'd']) broadcasts.add(words(id))
    expect(broadcasts.current().map(({ id }) => id)).toEqual(['b', 'c', 'd'])
  })
})
