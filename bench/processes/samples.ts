import { z } from 'zod'

/** What the real server writes, replies and sends for one bid: a floor's are as long. */
export const Samples = z.object({
  line: z.string(),
  reply: z.unknown(),
  message: z.record(z.string(), z.unknown()),
})
export type Samples = z.infer<typeof Samples>
