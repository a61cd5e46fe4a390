import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Keeps unsaved text from being lost when its dialog is closed, when the browser goes Back, or when the tab is closed. */
export function useGuardedClose({ isDirty, onClose }: { isDirty: boolean; onClose: () => void }) {
  const [isAsking, setAsking] = useState(false)
  /** How far the browser's history goes back once nothing is to be lost any more. */
  const stepsBack = useRef(1)

  const onBack = useEffectEvent(() => {
    history.pushState(history.state, '')
    stepsBack.current = 2
    setAsking(true)
  })

  useEffect(() => {
    if (!isDirty) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    const back = () => onBack()
    // A page of its own in the history: Back takes that one, and the dialog stays where it is.
    history.pushState(history.state, '')
    stepsBack.current = 1
    window.addEventListener('beforeunload', stay)
    window.addEventListener('popstate', back)
    return () => {
      window.removeEventListener('beforeunload', stay)
      window.removeEventListener('popstate', back)
      history.go(-stepsBack.current)
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
