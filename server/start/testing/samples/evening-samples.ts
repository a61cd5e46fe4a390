import { ORDER_SAMPLES } from './order-samples.ts'
import { ROUND_SAMPLES } from './round-samples.ts'
import { VENDOR_SAMPLES } from './vendor-samples.ts'

/** Valid calls of the features of an evening: rounds, the order of the lots, the prompter and the vendor's seat. */
export const EVENING_SAMPLES = { ...ROUND_SAMPLES, ...ORDER_SAMPLES, ...VENDOR_SAMPLES }
