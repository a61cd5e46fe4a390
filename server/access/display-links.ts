import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { DisplayLink, LinkRole } from '../../shared/entities/system.ts'
import type { AccessSettings, AccessStore } from './access-settings.ts'
import { Refused } from './refused.ts'
import { hashSecret, newSecret } from './secret.ts'

type Link = z.infer<typeof DisplayLink>

/** Devices kept for one link at most; the oldest goes. */
const MOST_DEVICES = 50

/** Links that make a device a display or a desk. */
export type DisplayLinks = ReturnType<typeof displayLinks>

type LinkParts = { store: AccessStore; now: () => number; baseUrl: () => string }

/** Display links over the settings of this house. `baseUrl` is how the LAN reaches this server, without a final slash. */
export function displayLinks({ store, now, baseUrl }: LinkParts) {
  return {
    /** The links in force. Their codes are not kept, so `url` is empty: only `create` tells it. */
    list: (): Link[] => store.get().displays.map(linkOf),

    /** A new link. The code stands behind the `#`, so that no log and no proxy sees it. */
    async create({
      name,
      role = 'display',
      channel = null,
    }: {
      name: string
      role?: LinkRole | undefined
      channel?: string | null | undefined
    }): Promise<Link> {
      const code = newSecret()
      const display = {
        id: randomUUID(),
        name,
        codeHash: hashSecret(code),
        createdAt: new Date(now()).toISOString(),
        devices: [],
        role,
        channel,
      }
      await store.update((settings) => {
        settings.displays.push(display)
      })
      return { ...linkOf(display), url: `${baseUrl()}/display#${code}` }
    },

    /** Takes a link back; its devices are displays, or desks, no longer. Refuses one that is not there. */
    async revoke(id: string): Promise<Link> {
      const display = store.get().displays.find((link) => link.id === id)
      if (!display) throw new Refused(404, 'link_unknown', 'There is no such link any more.')
      await store.update((settings) => {
        settings.displays = settings.displays.filter((link) => link.id !== id)
      })
      return linkOf(display)
    },

    /** A new device for a link's code: the secret of its cookie. Refuses a code that is not in force. */
    async enter(code: string): Promise<string> {
      const codeHash = hashSecret(code)
      const find = (settings: AccessSettings) => settings.displays.find((link) => link.codeHash === codeHash)
      const secret = newSecret()
      if (find(store.get())) {
        await store.update((settings) => {
          const display = find(settings)
          if (display) display.devices = [...display.devices, hashSecret(secret)].slice(-MOST_DEVICES)
        })
        // Revoked meanwhile: it isn't there.
        if (find(store.get())) return secret
      }
      throw new Refused(403, 'link_unknown', 'This link is no longer in force. Ask the clerk for a new one.')
    },

    /** One device is a display no longer; its link stays in force. */
    async forget(secret: string): Promise<void> {
      const hash = hashSecret(secret)
      if (!store.get().displays.some(({ devices }) => devices.includes(hash))) return
      await store.update((settings) => {
        for (const display of settings.displays) display.devices = display.devices.filter((device) => device !== hash)
      })
    },

    /** The link by which a device came; null where there is none (any more). */
    display(secret: string): Pick<Link, 'id' | 'name' | 'role' | 'channel'> | null {
      const hash = hashSecret(secret)
      return store.get().displays.find(({ devices }) => devices.includes(hash)) ?? null
    },
  }
}

function linkOf({ id, name, createdAt, role, channel }: AccessSettings['displays'][number]): Link {
  return { id, name, url: '', createdAt, role, channel }
}
