import { isCommandCall } from '../../../shared/api/commands.ts'
import { rows } from '../../../shared/api/index.ts'
import { COMMANDS } from '../../../shared/sale/features/index.ts'
import { aLotAt } from '../../../shared/sale/testing/a-sale.ts'
import { inputOf } from '../../../shared/sale/testing/any-command.ts'
import { HOUSE_SAMPLES } from './samples/house-samples.ts'
import { NOTICE_SAMPLES } from './samples/notice-samples.ts'
import { ONLINE_SAMPLES } from './samples/online-samples.ts'
import { SALE_SAMPLES } from './samples/sale-samples.ts'
import type { Samples } from './samples/sample.ts'

/** A call of each command, drawn like in the property tests: enough for calls without a precondition. */
function drawnSamples(): Samples {
  const { sale } = aLotAt(1_000)
  const drawn = Object.keys(COMMANDS)
    .filter(isCommandCall)
    .map((kind) => {
      const input = inputOf({ kind, lot: -1, pick: 2, paddle: 0, amount: 'asking' }, sale)
      const places = Object.keys(rows[kind].params?.shape ?? {})
      const fields = Object.entries(input)
      const params = Object.fromEntries(fields.filter(([name]) => places.includes(name)))
      const body = Object.fromEntries(fields.filter(([name]) => !places.includes(name)))
      return [kind, { params, ...(rows[kind].body && { body }) }] as const
    })
  return Object.fromEntries(drawn)
}

/**
 * One valid call of each row that speaks JSON, for this state: auction "spring" live, lot 1 active with a start price
 * of 1,000, lot 2 untouched, auction "idle" not live.
 */
export const SAMPLES: Samples = {
  ...drawnSamples(),
  ...SALE_SAMPLES,
  ...NOTICE_SAMPLES,
  ...ONLINE_SAMPLES,
  ...HOUSE_SAMPLES,
}
