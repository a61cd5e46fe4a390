import { join } from 'node:path'
import { expect } from 'vitest'
import type { CopyState } from '../../../shared/entities/system.ts'
import { contentOf } from '../../storage/testing/copied-content.ts'
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts'
import { type DiskCall, watchedFiles } from '../../storage/testing/watched-files.ts'
import type { ServerOptions } from '../server-options.ts'
import { openSaleroom, plainAuction, type TestSaleroom } from './test-saleroom.ts'

/** A saleroom with a live lot and a second copy, whose disk a test controls. */
export type CopiedHouse = TestSaleroom & {
  copyDir: string
  /** `fault` is called before each call to the copy's disk: it may throw, or wait. `calls` counts them. */
  disk: { fault: ((call: DiskCall) => Promise<void> | void) | null; calls: number }
  copy: () => Promise<CopyState>
  /** Waits until the copy is in this state; returns its details. */
  until: (state: CopyState['state']) => Promise<CopyState>
  bid: (amount: number) => Promise<{ id: string }>
}

/** Opens such a saleroom; resolves once the copy is healthy. */
export async function openCopiedHouse(options: Partial<ServerOptions> = {}): Promise<CopiedHouse> {
  const copyDir = join(await temporaryFolder(), 'copy')
  const disk: CopiedHouse['disk'] = { fault: null, calls: 0 }
  const files = watchedFiles({
    longestWrite: Number.MAX_SAFE_INTEGER,
    before(call) {
      if (!call.path.startsWith(copyDir)) return
      disk.calls += 1
      return disk.fault?.(call)
    },
  })
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2, 3])], files, copyDir, ...options })
  const copy = async () => (await room.clerk.call('system')).copy
  const house = Object.assign(room, {
    copyDir,
    disk,
    copy,
    async until(state: CopyState['state']) {
      await expect.poll(async () => (await copy()).state).toBe(state)
      return await copy()
    },
    bid: (amount: number) => room.clerk.call('placeBid', { body: { lotNumber: 1, amount, type: 'floor' } }),
  })
  await room.clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await room.clerk.call('startLot', { body: { lotNumber: 1 } })
  await room.clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 100 } })
  await house.until('healthy')
  return house
}

/** Waits until the copy equals the data folder, byte for byte. */
export async function expectSame({ dataDir, copyDir }: CopiedHouse): Promise<void> {
  await expect.poll(async () => contentOf(copyDir), { interval: 100 }).toEqual(await contentOf(dataDir))
}
