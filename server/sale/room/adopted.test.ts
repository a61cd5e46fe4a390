import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { plainAuction } from '../../../shared/catalogue/testing/plain-auction.ts'
import { SYSTEM } from '../../access/principal.ts'
import type { FileLayer } from '../../storage/files.ts'
import { JournalFailed } from '../../storage/journal-errors.ts'
import { diskError } from '../../storage/testing/watched-files.ts'
import { SaleRoom } from './room.ts'
import { partsOn } from './testing/sale-on-disk.ts'

test('refuses the first new command of a sale of version 1.1 with a report if the disk fails, without an unhandled rejection', async () => {
  const { parts } = partsOn({ 'auction.json': Buffer.from(JSON.stringify(plainAuction('spring', [1, 2]))) })
  const failing: FileLayer = {
    ...parts.files,
    async open(path, flag) {
      const file = await parts.files.open(path, flag)
      return { ...file, datasync: () => Promise.reject(diskError('EIO')) }
    },
  }
  const failures: string[] = []
  const unheard: unknown[] = []
  const hear = (error: unknown) => void unheard.push(error)
  process.on('unhandledRejection', hear)
  // Adopting the sale writes its catalogue to the journal first. So there are two writes, and both fail.
  const room = await SaleRoom.open({ ...parts, files: failing, onFailure: (sentence) => void failures.push(sentence) })
  const started = room.run('startAuction', {}, { who: SYSTEM, key: null, keep: 'key', reply: () => null })
  await expect(started).rejects.toBeInstanceOf(JournalFailed)
  await setImmediate()
  process.off('unhandledRejection', hear)
  expect([failures.length > 0, unheard]).toEqual([true, []])
})
