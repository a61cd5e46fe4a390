import { join } from 'node:path'
import { z } from 'zod'
import { AccessSettings, type AccessStore, NO_ACCESS } from './access/access-settings.ts'
import type { DiscoverySetting } from './discovery/discovery.ts'
import { type DurableStore, openDurable } from './storage/durable-store.ts'
import type { FileLayer } from './storage/files.ts'

/** The contents of settings.json. DESIGN 6. */
const Settings = z.object({
  access: AccessSettings,
  /** Whether the house announces itself on the LAN. */
  discovery: z.object({ enabled: z.boolean() }).default({ enabled: true }),
})
type Settings = z.infer<typeof Settings>

/** Opens settings.json, as the parts of the server see it. */
export async function openSettings({
  dataDir,
  files,
  onNotice,
}: {
  dataDir: string
  files: FileLayer
  onNotice: (sentence: string) => void
}): Promise<{ access: AccessStore; discovery: DiscoverySetting }> {
  const store: DurableStore<Settings> = await openDurable<Settings>({
    path: join(dataDir, 'settings.json'),
    parse: (value) => Settings.parse(value),
    initial: { access: NO_ACCESS, discovery: { enabled: true } },
    onNotice,
    files,
  })
  return {
    access: {
      get: () => store.data.access,
      update: (change) =>
        store.update((settings) => {
          change(settings.access)
          return undefined
        }),
    },
    discovery: {
      isOn: () => store.data.discovery.enabled,
      set: ({ enabled }) =>
        store.update((settings) => {
          settings.discovery = { enabled }
          return undefined
        }),
    },
  }
}
