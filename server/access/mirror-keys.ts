import { randomUUID } from 'node:crypto'
import type { Mirror } from '../../shared/entities/system.ts'
import type { AccessSettings, AccessStore } from './access-settings.ts'
import { Refused } from './refused.ts'
import { hashSecret, newSecret } from './secret.ts'

/** A mirror as the settings keep it. */
export type KeptMirror = AccessSettings['mirrors'][number]

/** How many servers run with a mirror's key now, and how many screens they have. */
export type MirrorTraffic = Pick<Mirror, 'servers' | 'screens'>

/** The keys that mirrors are started with. */
export type MirrorKeys = ReturnType<typeof mirrorKeys>

type MirrorParts = {
  store: AccessStore
  now: () => number
  /** Told when a key was made or revoked. */
  onChange: () => void
}

/** Mirror keys over the settings of this house. */
export function mirrorKeys({ store, now, onChange }: MirrorParts) {
  return {
    /** Those in force. Their keys are not kept, only what a key is hashed to. */
    list: (): readonly KeptMirror[] => store.get().mirrors,

    /** A new mirror and its key, which is told this once. */
    async create({ name }: { name: string }): Promise<KeptMirror & { key: string }> {
      const key = newSecret()
      const mirror = { id: randomUUID(), name, keyHash: hashSecret(key), createdAt: new Date(now()).toISOString() }
      await store.update((settings) => {
        settings.mirrors.push(mirror)
      })
      onChange()
      return { ...mirror, key }
    },

    /** Takes a key back. Refuses one that is not there. */
    async revoke(id: string): Promise<KeptMirror> {
      const mirror = store.get().mirrors.find((each) => each.id === id)
      if (!mirror) throw new Refused(404, 'mirror_unknown', 'There is no such mirror any more.')
      await store.update((settings) => {
        settings.mirrors = settings.mirrors.filter((each) => each.id !== id)
      })
      onChange()
      return mirror
    },
  }
}
