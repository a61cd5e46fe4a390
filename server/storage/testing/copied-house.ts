import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { CopyState } from '../../../shared/entities/system.ts'
import { COPY_PACES, type CopyPaces } from '../copy/copy-paces.ts'
import { openCopyRecord } from '../copy/copy-record.ts'
import { SecondCopy } from '../copy/second-copy.ts'
import { durableJson } from '../durable-json.ts'
import { openJournal } from '../journal.ts'
import { contentOf } from './copied-content.ts'
import { entriesAfter, TestEntry } from './sale-entries.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { type DiskCall, watchedFiles } from './watched-files.ts'

/** Long limits, so that a slow machine does not count as a slow disk; short waits for the test itself. */
const PACES = { ...COPY_PACES, hold: 60_000, answersWithin: 60_000, lookEvery: 20, tryAgain: 2, mostTryAgain: 20 }

/** A data folder with one sale and its second copy, not begun yet. The copy's disk fails as the test says. */
export async function copiedHouse(changed: Partial<CopyPaces> = {}) {
  /** A test may change them as it goes: a slow machine needs long limits whenever the copy should be healthy. */
  const paces: { -readonly [P in keyof CopyPaces]: number } = { ...PACES, ...changed }
  const folder = await temporaryFolder()
  const [dataDir, copyDir] = [join(folder, 'data'), join(folder, 'copy')]
  await mkdir(join(dataDir, 'auctions', 'spring'), { recursive: true })
  const disk = { fault: null as ((call: DiskCall) => Promise<void> | void) | null, calls: 0 }
  const files = watchedFiles({
    longestWrite: 1_000_000,
    before(call) {
      if (!call.path.startsWith(copyDir)) return
      disk.calls += 1
      return disk.fault?.(call)
    },
  })
  const record = await openCopyRecord({ dataDir, files, onNotice: () => undefined, wanted: copyDir })
  /** Milliseconds that time is ahead, and by which the house's clock was set. */
  const clock = { ahead: 0, setBy: 0 }
  const now = () => new Date(Date.now() + clock.ahead + clock.setBy)
  const ticks = () => performance.now() + clock.ahead
  const copy = new SecondCopy({ dataDir, files, record, now, ticks, paces })
  const told: CopyState['state'][] = []
  copy.onChange(({ state }) => void told.push(state))
  const openSale = async (auctionId: string) => {
    const path = join(dataDir, 'auctions', auctionId, 'sale.journal')
    const parse = (value: unknown) => TestEntry.parse(value)
    const opened = await openJournal({ path, parse, onEntry: () => undefined, known: null, files: copy.files })
    return opened.journal
  }
  const journal = await openSale('spring')
  onTestFinished(async () => {
    disk.fault = null
    await copy.close()
    await journal.close()
  })
  return {
    folder,
    dataDir,
    copyDir,
    disk,
    clock,
    paces,
    record,
    copy,
    told,
    journal,
    openSale,
    bid: (count = 1) => journal.append(entriesAfter(journal.lastSeq, count)),
    save: (name: string, content: string) =>
      durableJson({ path: join(dataDir, name), parse: String, onNotice: () => undefined, files: copy.files }).write(
        content,
      ),
    until: async (state: CopyState['state']) => {
      await expect.poll(() => copy.state().state, { interval: 2 }).toBe(state)
      return copy.state()
    },
    untilSame: async (dir = copyDir) =>
      await expect.poll(() => contentOf(dir), { interval: 5 }).toEqual(await contentOf(dataDir)),
  }
}

/** Work that waits until the test releases it. */
export function held() {
  let release = () => {}
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  return { until, release: () => release() }
}
