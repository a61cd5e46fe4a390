import type { CallName } from '../../../../shared/api/index.ts'
import type { TestSaleroom } from '../test-saleroom.ts'

/** A good call: what must have happened before, and what is written. */
export type Sample = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  before?: (room: TestSaleroom) => Promise<Record<string, unknown>>
}

/** Good calls by their names. */
export type Samples = Partial<Record<CallName, Sample>>
