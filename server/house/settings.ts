import { join } from 'node:path'
import { z } from 'zod'
import { settingsOf } from '../../shared/house/state.ts'
import { AccessSettings, type AccessStore, NO_ACCESS } from '../access/access-settings.ts'
import type { HouseRoom } from '../house-room/house-room.ts'
import { type DataFolder, openDurable } from '../storage/durable-store.ts'
import type { DiscoverySetting } from './discovery/discovery.ts'
import type { HttpsSetting } from './https/https-setting.ts'
import type { OscSetting } from './osc/osc.ts'

/** The present content of settings.json: staff sessions. */
const Settings = z.object({ access: AccessSettings })
type Settings = z.infer<typeof Settings>

/** Earlier versions stored the PIN. */
const WithPin = z.object({ access: z.object({ lan: z.object({ pin: z.string() }) }) })

/** Opens settings.json. */
export async function openAccessSettings({ dataDir, ...folder }: DataFolder): Promise<AccessStore> {
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
  // Twice, because the previous version of the file is kept as a backup.
  if (holdsPin) for (let copies = 0; copies < 2; copies += 1) await store.update((settings) => settings)
  return {
    get: () => store.data.access,
    update: (change) =>
      store.update((settings) => {
        change(settings.access)
        return undefined
      }),
  }
}

/** The settings of the house for parts of the server. */
export function settingsIn(room: HouseRoom): { discovery: DiscoverySetting; osc: OscSetting; https: HttpsSetting } {
  const now = () => settingsOf(room.house)
  const onChange = (name: 'discovery' | 'osc' | 'https') => (listener: () => void) =>
    room.follow(({ before, after }) => {
      if (settingsOf(before)[name] !== settingsOf(after)[name]) listener()
    })
  return {
    discovery: {
      isOn: () => now().discovery.enabled,
      set: (choice, origin) => room.run('setDiscovery', choice, origin),
      onChange: onChange('discovery'),
    },
    osc: {
      get: () => now().osc,
      set: (osc, origin) => room.run('setOsc', { target: osc.target, patterns: osc.patterns }, origin),
      onChange: onChange('osc'),
    },
    https: {
      get: () => now().https,
      set: (files, origin) => room.run('setHttps', { files }, origin),
      onChange: onChange('https'),
    },
  }
}
