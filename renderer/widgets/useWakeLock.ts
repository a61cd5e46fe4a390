import { useEffect, useState } from 'react'

/** Whether the browser keeps the screen awake. It can on the clerk's own PC, and rarely on plain http. */
export type WakeLock = 'asking' | 'held' | 'not-to-be-had'

/** Keeps the screen awake while the component is shown, if the browser can. */
export function useWakeLock(): WakeLock {
  const [state, setState] = useState<WakeLock>('asking')
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let gone = false

    async function hold(): Promise<void> {
      // A hidden page would be refused, and requests it again when it is visible.
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      try {
        const taken = await navigator.wakeLock.request('screen')
        if (gone) await taken.release()
        else {
          lock = taken
          setState('held')
        }
      } catch {
        if (!gone) setState('not-to-be-had')
      }
    }

    function onVisible(): void {
      void hold()
    }

    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release().catch(() => undefined)
    }
  }, [])
  return state
}
