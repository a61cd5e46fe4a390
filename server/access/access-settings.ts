import { z } from 'zod'

const Hash = z.string().min(1)

/** Access settings that are saved. Secrets are kept hashed; the PIN, which the clerk's PC shows, is in memory only. */
export const AccessSettings = z.object({
  lan: z.object({
    enabled: z.boolean(),
    /** Of a PIN that the command line gave, `pinCheck`'s: whether it is still the same. Null for one of our own making. */
    pinCheck: z.string().nullable().default(null),
  }),
  /** The oldest first. */
  staffSessions: z.array(
    z.object({ hash: Hash, device: z.string(), kind: z.enum(['lan', 'desktop']), createdAt: z.string() }),
  ),
})
export type AccessSettings = z.infer<typeof AccessSettings>

/** The settings of a house where nothing has been switched on yet. */
export const NO_ACCESS: AccessSettings = {
  lan: { enabled: false, pinCheck: null },
  staffSessions: [],
}

/** Where they are kept. `update` resolves once the change is durable; changes happen one after the other. */
export type AccessStore = {
  get(): AccessSettings
  update(change: (settings: AccessSettings) => void): Promise<void>
}
