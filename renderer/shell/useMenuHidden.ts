import { stored } from '../data/storage-keys.ts'
import { useStored } from '../data/stored.ts'

/** Whether this device hides the menu bar. */
export function useMenuHidden(): { hidden: boolean; hide: () => void; show: () => void } {
  const [kept, keep] = useStored(stored.menuHidden)
  return { hidden: kept === 'yes', hide: () => keep('yes'), show: () => keep(null) }
}
