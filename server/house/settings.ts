import { join } from 'node:path'
import { z } from 'zod'
import { SHOW_FACTS, USUAL_PATTERNS } from '../../shared/show/osc-patterns.ts'
import { AccessSettings, type AccessStore, NO_ACCESS } from '../access/access-settings.ts'
import { type DataFolder, openDurable } from '../storage/durable-store.ts'
import type { DiscoverySetting } from './discovery/discovery.ts'
import type { HttpsSetting } from './https/https-setting.ts'
import type { OscSetting } from './osc/osc.ts'

/** The contents of settings.json. */
const Settings = z.object({
  osc: z
    .object({ target: z.string().nullable(), patterns: z.partialRecord(z.enum(SHOW_FACTS), z.string()) })
    .default({ target: null, patterns: USUAL_PATTERNS }),
  /** Where the house's certificate and its key lie; null for HTTP alone. */
  https: z.object({ cert: z.string(), key: z.string() }).nullable().default(null),
  access: AccessSettings,
  /** Whether the house announces itself on the LAN. */
  discovery: z.object({ enabled: z.boolean() }).default({ enabled: true }),
})
type Settings = z.infer<typeof Settings>

/** Earlier versions wrote the PIN down. */
const WithPin = z.object({ access: z.object({ lan: z.object({ pin: z.string() }) }) })

/** Opens settings.json, as the parts of the server see it. */
export async function openSettings({
  dataDir,
  ...folder
}: DataFolder): Promise<{ access: AccessStore; discovery: DiscoverySetting; osc: OscSetting; https: HttpsSetting }> {
  let holdsPin = false
  const store = await openDurable<Settings>({
    path: join(dataDir, 'settings.json'),
    parse: (value) => {
      holdsPin ||= WithPin.safeParse(value).success
      return Settings.parse(value)
    },
    initial: Settings.parse({ access: NO_ACCESS }),
    ...folder,
  })
  // Twice: the copy before the newest is kept beside it.
  if (holdsPin) for (let copies = 0; copies < 2; copies += 1) await store.update((settings) => settings)
  return {
    access: {
      get: () => store.data.access,
      update: (change) =>
        store.update((settings) => {
          change(settings.access)
          return undefined
        }),
    },
    osc: {
      get: () => store.data.osc,
      set: (osc) =>
        store.update((settings) => {
          settings.osc = osc
          return undefined
        }),
    },
    https: {
      get: () => store.data.https,
      set: (files) =>
        store.update((settings) => {
          settings.https = files
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
