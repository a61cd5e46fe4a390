import { describe, expect, it } from 'vitest'
import { createBroadcasts } from './broadcasts.ts'

const words = (id: string) => ({ id, message: `Message ${id}`, at: '' })

describe("the clerk's words", () => {
  it('stay until dismissed', () => {
    const broadcasts = createBroadcasts()
    broadcasts.add(words('a'))
    broadcasts.add(words('b'))
    broadcasts.dismiss('a')
    expect(broadcasts.current()).toEqual([words('b')])
  })

  it('are shown once though told twice, and never bury the screen', () => {
    const broadcasts = createBroadcasts()
    for (const id of ['a', 'a', 'b', 'c', 'd']) broadcasts.add(words(id))
    expect(broadcasts.current().map(({ id }) => id)).toEqual(['b', 'c', 'd'])
  })
})
