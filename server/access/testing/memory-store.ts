import { AccessSettings, type AccessStore, NO_ACCESS } from '../access-settings.ts'

/** Settings in memory that behave like the real ones: a change works on a copy, which the next start must parse. */
export function memoryStore(initial: AccessSettings = NO_ACCESS): AccessStore {
  let settings = structuredClone(initial)
  return {
    get: () => settings,
    async update(change) {
      await Promise.resolve()
      const copy = structuredClone(settings)
      change(copy)
      settings = AccessSettings.parse(JSON.parse(JSON.stringify(copy)))
    },
  }
}
