import { z } from 'zod'

/** The real server's record, reply and message for one bid; a floor's have the same length. */
export const Samples = z.object({
  line: z.string(),
  reply: z.unknown(),
  message: z.record(z.string(), z.unknown()),
})
export type Samples = z.infer<typeof Samples>
