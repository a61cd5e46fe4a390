import { MessageChannel } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { Refused } from '../../../access/refused.ts'
import { errorOf, failureOf } from '../../pictures/process/picture-jobs.ts'
import { ImportRefused } from '../import-refused.ts'
import { callsOver } from './port-calls.ts'

const FAILURES: readonly Error[] = [
  new ImportRefused('picture_damaged', 'vase.jpg: the picture is damaged'),
  new ImportRefused('sale_invalid', 'lots.csv: lot 3: is missing', { details: [{ lot: 3, message: 'is missing' }] }),
  new Refused(409, 'auction_live', 'It is live', { since: 4 }),
  Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
  new Error('Nothing that anybody expected'),
]

test.each(FAILURES)('keeps class, code and details of %s between threads', async (failure) => {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  callsOver(port1, { fail: () => Promise.reject(failure) })
  const { ask } = callsOver<{ fail: () => void }>(port2, {})
  const heard: unknown = await ask('fail', undefined).catch((error: unknown) => error)
  expect(heard).toEqual(failure)
  expect(Object.getPrototypeOf(heard)).toBe(Object.getPrototypeOf(failure))
})

test.each(['picture_damaged', 'picture_too_many_pixels', 'picture_too_large', 'picture_unread'] as const)(
  'refuses a picture with the code %s of the picture process',
  (code) => {
    const heard = errorOf(structuredClone(failureOf(new ImportRefused(code, 'vase.jpg: the picture is damaged'))))
    expect(heard).toBeInstanceOf(ImportRefused)
    expect(heard).toMatchObject({ code, message: 'vase.jpg: the picture is damaged' })
  },
)
