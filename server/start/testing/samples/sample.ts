import type { CallName } from '../../../../shared/api/index.ts'
import type { TestSaleroom } from '../test-saleroom.ts'

/** A valid call: its input, and its preparation, which may complete the input. */
export type Sample = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  before?: (room: TestSaleroom) => Promise<{ params?: object; body?: object }>
}

/** Valid calls by name. */
export type Samples = Partial<Record<CallName, Sample>>
