import { z } from 'zod'

/** What a test wants of the process that holds its server. */
export const Order = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('open'),
    dataDir: z.string(),
    /** The sale that is put into a new library; null for none. */
    demoZip: z.string().nullable(),
    rendererDir: z.string(),
  }),
  z.object({ do: z.literal('close') }),
])
export type Order = z.infer<typeof Order>

/** What the process says once it is done. */
export const Answer = z.union([z.object({ listening: z.string().nullable() }), z.object({ failed: z.string() })])
export type Answer = z.infer<typeof Answer>
