import { stored } from '../../data/kept/storage-keys.ts'
import { useStored } from '../../data/kept/stored.ts'

/** What this clerk chose for this browser. */
export function useClerkSettings() {
  const [keysText, keepKeys] = useStored(stored.quickBidKeys)
  const [soundText, keepSound] = useStored(stored.onlineBidSound)
  return {
    quickBidKeys: keysText !== 'off',
    onlineBidSound: soundText === 'on',
    setQuickBidKeys: (to: 'on' | 'off') => keepKeys(to),
    setOnlineBidSound: (to: 'on' | 'off') => keepSound(to),
  }
}
