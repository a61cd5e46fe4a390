import { z } from 'zod'

/** A test's message to the process that hosts its server. */
export const Order = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('open'),
    dataDir: z.string(),
    /** The sale for a new library; null for none. */
    demoZip: z.string().nullable(),
    rendererDir: z.string(),
  }),
  z.object({ do: z.literal('close') }),
])
export type Order = z.infer<typeof Order>

/** The process's reply when it is done. */
export const Answer = z.union([z.object({ listening: z.string().nullable() }), z.object({ failed: z.string() })])
export type Answer = z.infer<typeof Answer>
