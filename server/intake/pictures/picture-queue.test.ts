import { expect, test } from 'vitest'
import { MOST_WAITING, pictureQueue } from './picture-queue.ts'
import type { PictureJob } from './process/picture-jobs.ts'

const sizes = (file: string): PictureJob => ({ does: 'sizes', folder: '/sale', file })

/** A worker whose jobs end when the test says so. */
function slowWorker() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const queue = pictureQueue({
    do: (job) => {
      begun.push('file' in job ? job.file : job.path)
      return new Promise((resolve) => ends.push(() => resolve(null)))
    },
    close: async () => {
      for (const end of ends.splice(0)) end()
    },
  })
  return { queue, begun, endOne: () => ends.shift()?.() }
}

test('works on one picture at a time: first those people wait for, then an import’s, then the rest', async () => {
  const { queue, begun, endOne } = slowWorker()
  const all = [
    queue.run(sizes('first'), 'later'),
    queue.run(sizes('later'), 'later'),
    queue.run(sizes('import'), 'import'),
    queue.run(sizes('asked'), 'asked'),
  ]
  for (const order of [
    ['first'],
    ['first', 'asked'],
    ['first', 'asked', 'import'],
    ['first', 'asked', 'import', 'later'],
  ]) {
    await expect.poll(() => begun).toEqual(order)
    endOne()
  }
  await Promise.all(all)
})

test('refuses too many waiting requests with a retry time, but no import', async () => {
  const { queue } = slowWorker()
  const waiting = Array.from({ length: MOST_WAITING + 1 }, (_, index) => queue.run(sizes(`${index}`), 'asked'))
  const refused = { status: 503, code: 'pictures_busy', details: { retryAfterSeconds: 5 } }
  await expect(queue.run(sizes('one more'), 'asked')).rejects.toMatchObject(refused)
  const importing = queue.run(sizes('import'), 'import')
  const settled = Promise.allSettled([...waiting, importing])
  await queue.close()
  expect((await settled).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(queue.run(sizes('late'), 'asked')).rejects.toMatchObject({ status: 503, code: 'closing' })
})
