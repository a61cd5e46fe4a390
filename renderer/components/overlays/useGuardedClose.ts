import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { guardBack } from './back-guard.ts'

/** Protects unsaved text when its dialog or the tab is closed, or when the browser steps back. */
export function useGuardedClose({ isDirty, onClose }: { isDirty: boolean; onClose: () => void }) {
  const [isAsking, setAsking] = useState(false)
  /** The number of steps back in the history once no text can be lost. */
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
