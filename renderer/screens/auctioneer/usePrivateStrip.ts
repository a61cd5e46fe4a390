import { stored } from '../../data/kept/storage-keys.ts'
import { useStored } from '../../data/kept/stored.ts'

export type PrivateStripSwitch = { shown: boolean; toggle: () => void }

/** Whether this device shows the private strip. Off until it is switched on at this device. */
export function usePrivateStrip(): PrivateStripSwitch {
  const [kept, keep] = useStored(stored.auctioneerPrivate)
  const shown = kept === 'on'
  return { shown, toggle: () => keep(shown ? null : 'on') }
}
