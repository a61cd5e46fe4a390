import type { LinkRole } from '../../shared/engine/actor.ts'
import { Refused } from './refused.ts'
import { hashSecret, newSecret } from './secret.ts'

/** A stored link. */
export type KeptLink = {
  readonly id: string
  readonly name: string
  readonly role: LinkRole
  /** The channel of a platform's desk; null for all others. */
  readonly channel: string | null
  /** A vendor's seat; absent for others. */
  readonly seat?: { readonly vendor: string; readonly auctionId: string } | undefined
  readonly codeHash: string
  readonly devices: readonly string[]
}

/** The house's store of links, which is above this folder. */
export type LinkStore = {
  /** The valid links: another object after each change. */
  all: () => { values(): Iterable<KeptLink> }
  addDevice: (id: string, device: string) => Promise<unknown>
  removeDevice: (id: string, device: string) => Promise<unknown>
  /** Whether the sale of a vendor's seat has ended or is gone, and its link with it. */
  isOver: (link: Pick<KeptLink, 'seat'>) => boolean
}

/** Checks links that make a device a display or a desk. The calls of the house make and revoke them. */
export type DisplayLinks = ReturnType<typeof displayLinks>

/** Checks links. `baseUrl` is this server's URL on the LAN, without a final slash. */
export function displayLinks({ store, baseUrl }: { store: LinkStore; baseUrl: () => string }) {
  const index = linkIndex(store)
  return {
    /** The URL of a link. The code follows the `#`, so that no log and no proxy sees it. */
    urlOf: (code: string): string => `${baseUrl()}/display#${code}`,

    /** Adds a device by a link's code, and returns its cookie's secret. Refuses an invalid code. */
    async enter(code: string): Promise<string> {
      const codeHash = hashSecret(code)
      const secret = newSecret()
      const link = index().byCode.get(codeHash)
      if (link && !store.isOver(link)) {
        await store.addDevice(link.id, hashSecret(secret)).catch(refusedAsGone)
        // A missing link was revoked or renewed in the meantime.
        if (index().byCode.has(codeHash)) return secret
      }
      throw noSuchLink()
    },

    /** Removes one device; its link remains valid. */
    async forget(secret: string): Promise<void> {
      const device = hashSecret(secret)
      const link = index().byDevice.get(device)
      if (link) await store.removeDevice(link.id, device)
    },

    /** The valid link of a device, or null. */
    display(secret: string): Pick<KeptLink, 'id' | 'name' | 'role' | 'channel' | 'seat'> | null {
      const link = index().byDevice.get(hashSecret(secret))
      return link && !store.isOver(link) ? link : null
    },
  }
}

/** The links by code and by device, because every call looks up its device. */
function linkIndex({ all }: LinkStore) {
  type Index = { byCode: Map<string, KeptLink>; byDevice: Map<string, KeptLink> }
  let known: { of: unknown; index: Index } | null = null
  return (): Index => {
    const links = all()
    if (known?.of !== links) {
      const index: Index = { byCode: new Map(), byDevice: new Map() }
      for (const link of links.values()) {
        index.byCode.set(link.codeHash, link)
        for (const device of link.devices) index.byDevice.set(device, link)
      }
      known = { of: links, index }
    }
    return known.index
  }
}

const noSuchLink = () => new Refused(403, 'link_unknown', 'This link is no longer valid. Ask the clerk for a new one.')

function refusedAsGone(error: unknown): never {
  throw error instanceof Refused && error.code === 'link_unknown' ? noSuchLink() : error
}
