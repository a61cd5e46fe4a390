import { join } from 'node:path'
import { z } from 'zod'
import { RatesReply } from '../../../shared/entities/currency.ts'
import type { RateOverrides } from '../../../shared/exchange-rates.ts'
import { type DataFolder, openDurable } from '../../storage/durable-store.ts'

const OverridesFile = z.object({ overrides: RatesReply.shape.overrides })
type AllOverrides = RatesReply['overrides']

/** Rates that staff set by hand: units for one unit of the sale's currency; null where none is set. */
export type Overrides = Awaited<ReturnType<typeof openOverrides>>

const NONE: AllOverrides = { USD: null, GBP: null, EUR: null, CHF: null, HKD: null, JPY: null, SGD: null, CNY: null }

/** Opens overrides.json. Saved overrides that cannot be read are set aside. */
export async function openOverrides({ dataDir, ...folder }: DataFolder) {
  const store = await openDurable({
    path: join(dataDir, 'overrides.json'),
    parse: OverridesFile.parse,
    initial: { overrides: NONE },
    ...folder,
  })
  return {
    get all(): AllOverrides {
      return store.data.overrides
    },
    /** Sets and clears (null) the currencies that are given; the others stay. */
    async set(changes: RateOverrides): Promise<void> {
      const said = Object.entries(changes).flatMap(([code, rate]) =>
        rate === undefined ? [] : [[code, rate] as const],
      )
      await store.update(({ overrides }) => ({ overrides: { ...overrides, ...Object.fromEntries(said) } }))
    },
  }
}
