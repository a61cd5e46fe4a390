import type { DurableStore } from '../durable-store.ts'
import type { FileLayer } from '../files.ts'
import type { CopyPaces } from './copy-paces.ts'
import type { CopyRecord } from './copy-record.ts'

/** All that a second copy stands on. */
export type SecondCopyParts = {
  dataDir: string
  files: FileLayer
  record: DurableStore<CopyRecord>
  now: () => Date
  /** Milliseconds that only go on, whatever the clock is set to. */
  ticks: () => number
  paces: CopyPaces
}
