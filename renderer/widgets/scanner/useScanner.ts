import { useEffect, useEffectEvent } from 'react'
import { useToast } from '../../components/toast/useToast.ts'
import { stored } from '../../data/kept/storage-keys.ts'
import { useStored } from '../../data/kept/stored.ts'
import { createScanDetector, type KeyPlace } from './scan-detector.ts'
import { placeOf, replay, signOf } from './scanned-key.ts'

export type Scan = { text: string; place: KeyPlace }

/** Whether this browser detects a scanner; on by default. */
export function useScannerSetting(): [setting: 'on' | 'off', set: (to: 'on' | 'off') => void] {
  const [kept, keep] = useStored(stored.scanner)
  return [kept === 'off' ? 'off' : 'on', keep]
}

/**
 * Prevents a scanner's keys from acting as shortcuts of a screen (docs/people.md). `onScan` says whether the screen
 * uses the scan; if not, a toast says that it was ignored.
 */
export function useScanner(onScan: (scan: Scan) => 'taken' | 'ignored' = () => 'ignored'): void {
  const [setting] = useScannerSetting()
  const { showToast } = useToast()
  const take = useEffectEvent((scan: Scan) => {
    if (onScan(scan) === 'taken') return
    showToast(NOT_USED[scan.place])
  })
  const tellTooFast = useEffectEvent((text: string) => {
    showToast({ title: `Keys were ignored: ${text}`, description: 'They came too fast for a hand. Press them again.' })
  })
  useEffect(() => {
    if (setting === 'off') return
    const detector = createScanDetector<KeyboardEvent>({
      act: replay,
      onScan: (text, place) => take({ text, place }),
      onTooFast: (text) => tellTooFast(text),
    })
    const listen = (event: KeyboardEvent) => {
      const sign = signOf(event)
      // An untrusted event comes from the page itself: a key that is sent again.
      if (!event.isTrusted || event.repeat || event.isComposing || sign === 'modifier') return
      if (detector.take({ event, at: event.timeStamp, sign, place: placeOf(event) }) === 'passes') return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', listen, true)
    return () => {
      window.removeEventListener('keydown', listen, true)
      detector.end()
    }
  }, [setting])
}

const NOT_USED: Readonly<Record<KeyPlace, { title: string; description: string }>> = {
  outside: { title: 'A scan was ignored', description: 'Scan into a field, or at the paddle desk.' },
  field: { title: 'A scan of several lines was typed here', description: 'Review it before you press Enter.' },
  amount: { title: 'A scan was typed as an amount', description: 'Its Enter did nothing. Correct the amount first.' },
}
