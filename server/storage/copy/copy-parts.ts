import type { DurableStore } from '../durable-store.ts'
import type { FileLayer } from '../files.ts'
import type { CopyPaces } from './copy-paces.ts'
import type { CopyRecord } from './copy-record.ts'

export type SecondCopyParts = {
  dataDir: string
  files: FileLayer
  record: DurableStore<CopyRecord>
  now: () => Date
  /** Monotonic time in milliseconds, independent of the clock's setting. */
  ticks: () => number
  paces: CopyPaces
}
