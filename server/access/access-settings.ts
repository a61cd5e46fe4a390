import { z } from 'zod'
import { LinkRole } from '../../shared/entities/system.ts'

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
  /** Display and desk links and the devices that came by them; the oldest first. */
  displays: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      codeHash: Hash,
      createdAt: z.string(),
      devices: z.array(Hash),
      role: LinkRole.default('display'),
      channel: z.string().nullable().default(null),
    }),
  ),
  /** Mirrors of this house, by the hash of their keys. */
  mirrors: z.array(z.object({ id: z.string(), name: z.string(), keyHash: Hash, createdAt: z.string() })).default([]),
})
export type AccessSettings = z.infer<typeof AccessSettings>

/** The settings of a house where nothing has been switched on yet. */
export const NO_ACCESS: AccessSettings = {
  lan: { enabled: false, pinCheck: null },
  staffSessions: [],
  displays: [],
  mirrors: [],
}

/** Where they are kept. `update` resolves once the change is durable; changes happen one after the other. */
export type AccessStore = {
  get(): AccessSettings
  update(change: (settings: AccessSettings) => void): Promise<void>
}
