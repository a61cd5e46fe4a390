import type { CallName } from '../../../../shared/api/index.ts'
import type { TestSaleroom } from '../test-saleroom.ts'

/** A good call: what it says, and what must have happened before, which may complete it. */
export type Sample = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  before?: (room: TestSaleroom) => Promise<{ params?: object; body?: object }>
}

/** Good calls by their names. */
export type Samples = Partial<Record<CallName, Sample>>
