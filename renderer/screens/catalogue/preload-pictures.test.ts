import { describe, expect, it } from 'vitest'
import { AT_ONCE, preloadOrder, preloadPictures } from './preload-pictures.ts'

const urls = Array.from({ length: 20 }, (_, at) => `/${at}`)

describe('pictures fetched ahead', () => {
  it('are loaded completely, in order, and only a few at once', async () => {
    const began: string[] = []
    let open = 0
    let most = 0
    await preloadPictures(urls, {
      async load(url) {
        began.push(url)
        open += 1
        most = Math.max(most, open)
        await Promise.resolve()
        open -= 1
      },
      idle: () => Promise.resolve(),
      signal: new AbortController().signal,
    })
    expect(began).toEqual(urls)
    expect(most).toBe(AT_ONCE)
  })

  it('wait until the page is idle', async () => {
    let idleNow = () => {}
    const began: string[] = []
    const done = preloadPictures(['/1'], {
      load: async (url) => void began.push(url),
      idle: () =>
        new Promise<void>((resolve) => {
          idleNow = resolve
        }),
      signal: new AbortController().signal,
    })
    expect(began).toEqual([])
    idleNow()
    await done
    expect(began).toEqual(['/1'])
  })

  it('stop when the reader has left', async () => {
    const stop = new AbortController()
    const began: string[] = []
    await preloadPictures(urls, {
      async load(url) {
        began.push(url)
        if (began.length === 5) stop.abort()
      },
      idle: () => Promise.resolve(),
      signal: stop.signal,
    })
    expect(began.length).toBeLessThan(5 + AT_ONCE)
  })

  it('begin at the active lot', () => {
    expect(preloadOrder([1, 2, 3, 4], { from: 2 })).toEqual([3, 4, 1, 2])
    expect(preloadOrder([1, 2], { from: 9 })).toEqual([1, 2])
    expect(preloadOrder([], { from: 0 })).toEqual([])
  })
})
