import { stored } from '../../data/storage-keys.ts'
import { useStored } from '../../data/stored.ts'

/** What this clerk chose for this browser. DESIGN 8. */
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
