import { expect, test } from 'vitest'
import type { Publisher } from '../../sale/publish/publisher.ts'
import { uploadsProgress } from './upload-progress.ts'

test('shows progress after the clock was set back, and keeps ended uploads for ten minutes', () => {
  const clock = { ticks: 0, setBy: 0 }
  const told: number[] = []
  // It reports by this one call.
  const publisher = {
    house: ({ upload }: { upload: { bytes: number } }) => told.push(upload.bytes),
  } as unknown as Publisher
  const now = () => new Date(Date.UTC(2026, 0, 15) + clock.ticks + clock.setBy)
  const uploads = uploadsProgress({ publisher, now, ticks: () => clock.ticks })
  const upload = uploads.begin('one')
  clock.setBy = -3_600_000
  upload.report({ bytes: 1 })
  clock.ticks += 100
  upload.report({ bytes: 2 })
  expect(told).toEqual([0, 2])
  upload.end('complete')
  clock.ticks += 9 * 60_000
  clock.setBy = 7_200_000
  expect(uploads.require('one').phase).toBe('complete')
  clock.ticks += 60_000
  clock.setBy = -7_200_000
  expect(() => uploads.require('one')).toThrow('This upload does not exist')
})
