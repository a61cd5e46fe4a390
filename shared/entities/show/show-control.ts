import { z } from 'zod'
import { SHOW_FACTS } from './osc-patterns.ts'

/** The target of OSC and the address of each fact. */
export const OscChoice = z.strictObject({
  target: z.string().max(300).nullable(),
  patterns: z.partialRecord(z.enum(SHOW_FACTS), z.string().max(200)),
})
export const Osc = OscChoice.extend({ problem: z.string().nullable() })

const path = z.string().trim().min(1).max(1_000)
/** The files of the certificate and the key. */
export const HttpsChoice = z.strictObject({ files: z.strictObject({ cert: path, key: path }).nullable() })
export const Https = HttpsChoice.extend({
  setBy: z.enum(['flags', 'settings']),
  port: z.number().int().nullable(),
  names: z.array(z.string()),
  problem: z.string().nullable(),
})
