import { HOUSE_SAMPLES } from './samples/house-samples.ts'
import { SALE_SAMPLES } from './samples/sale-samples.ts'
import type { Samples } from './samples/sample.ts'

/**
 * One good call of each row that speaks JSON, made on: auction "spring" live, lot 1 active with a start price of 1,000,
 * lot 2 untouched, auction "idle" not live.
 */
export const SAMPLES: Samples = { ...SALE_SAMPLES, ...HOUSE_SAMPLES }
