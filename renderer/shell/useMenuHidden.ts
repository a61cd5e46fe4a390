import { stored } from '../data/kept/storage-keys.ts'
import { useStored } from '../data/kept/stored.ts'

/** The room looks at these: the bar is in the way there until somebody asks for it. */
const HIDDEN_AT_FIRST: readonly string[] = ['/auctioneer-screen', '/rehearsal']

/** Whether this device hides the menu bar; its choice, once made, holds on every screen. */
export function useMenuHidden(pathname: string): { hidden: boolean; hide: () => void; show: () => void } {
  const [kept, keep] = useStored(stored.menuHidden)
  const hidden = kept === null ? HIDDEN_AT_FIRST.includes(pathname) : kept === 'yes'
  return { hidden, hide: () => keep('yes'), show: () => keep('no') }
}
