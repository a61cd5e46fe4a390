import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { guardBack } from './back-guard.ts'

/** Keeps unsaved text from being lost when its dialog is closed, when the browser goes Back, or when the tab is closed. */
export function useGuardedClose({ isDirty, onClose }: { isDirty: boolean; onClose: () => void }) {
  const [isAsking, setAsking] = useState(false)
  /** How far the browser's history goes back once nothing is to be lost any more. */
  const stepsBack = useRef(1)

  const onBack = useEffectEvent(() => {
    stepsBack.current = 2
    setAsking(true)
  })

  useEffect(() => {
    if (!isDirty) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    stepsBack.current = 1
    window.addEventListener('beforeunload', stay)
    const end = guardBack(() => onBack())
    return () => {
      window.removeEventListener('beforeunload', stay)
      end(stepsBack.current)
    }
  }, [isDirty])

  return {
    isAsking,
    requestClose() {
      if (isDirty) setAsking(true)
      else onClose()
    },
    keepEditing() {
      stepsBack.current = 1
      setAsking(false)
    },
    discard() {
      setAsking(false)
      onClose()
    },
  }
}

export type GuardedClose = ReturnType<typeof useGuardedClose>
