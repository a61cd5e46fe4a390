import { join } from 'node:path'
import { z } from 'zod'
import type { RateOverrides } from '../../shared/currency.ts'
import { RatesReply } from '../../shared/entities/currency.ts'
import { openDurable } from '../storage/durable-store.ts'
import type { FileLayer } from '../storage/files.ts'

const OverridesFile = z.object({ overrides: RatesReply.shape.overrides })
type AllOverrides = RatesReply['overrides']

/** Rates that staff set by hand: units for one unit of the sale's currency; null where none is set. DESIGN 8. */
export type Overrides = {
  readonly all: AllOverrides
  /** Sets and clears (null) the currencies that are given; the others stay. */
  set(changes: RateOverrides): Promise<void>
}

const NONE: AllOverrides = { USD: null, GBP: null, EUR: null, CHF: null, HKD: null, JPY: null, SGD: null, CNY: null }

/** Opens overrides.json. Saved overrides that cannot be read are set aside. DESIGN 6, 8. */
export async function openOverrides({
  dataDir,
  files,
  onNotice,
}: {
  dataDir: string
  files: FileLayer
  onNotice: (sentence: string) => void
}): Promise<Overrides> {
  const store = await openDurable({
    path: join(dataDir, 'overrides.json'),
    parse: OverridesFile.parse,
    initial: { overrides: NONE },
    onNotice,
    files,
  })
  return {
    get all() {
      return store.data.overrides
    },
    async set(changes) {
      await store.update(({ overrides }) => ({ overrides: { ...overrides, ...changes } }))
    },
  }
}
