import type { LinkStore } from '../access/display-links.ts'
import { SYSTEM } from '../access/principal.ts'
import type { HouseRoom } from './house-room.ts'

/** The store of the house's links. */
export function linksOf(room: HouseRoom, { isOver }: Pick<LinkStore, 'isOver'>): LinkStore {
  const ours = { who: SYSTEM, desk: null, key: null }
  return {
    all: () => room.house.displays,
    addDevice: (id, device) => room.run('addLinkDevice', { id, device }, ours),
    isOver,
    removeDevice: (id, device) => room.run('removeLinkDevice', { id, device }, ours),
  }
}
