import { z } from 'zod'

const Hash = z.string().min(1)

/** The saved access settings. Secrets are hashed; the PIN, which the clerk's PC shows, is in memory only. */
export const AccessSettings = z.object({
  lan: z.object({
    enabled: z.boolean(),
    /** The hash of a PIN from the command line, to notice a change; null for a drawn PIN. */
    pinCheck: z.string().nullable().default(null),
  }),
  /** The oldest first. */
  staffSessions: z.array(
    z.object({ hash: Hash, device: z.string(), kind: z.enum(['lan', 'desktop']), createdAt: z.string() }),
  ),
})
export type AccessSettings = z.infer<typeof AccessSettings>

/** The settings of a house that allows no access yet. */
export const NO_ACCESS: AccessSettings = {
  lan: { enabled: false, pinCheck: null },
  staffSessions: [],
}

/** Stores access settings. `update` resolves once the change is durable; changes run in order, one at a time. */
export type AccessStore = {
  get(): AccessSettings
  update(change: (settings: AccessSettings) => void): Promise<void>
}
