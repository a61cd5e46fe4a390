import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router-dom'

/** Keeps what is typed from being lost: by closing its dialog, by going to another screen, by closing the tab. */
export function useGuardedClose({ isDirty, onClose }: { isDirty: boolean; onClose: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const blocker = useBlocker(isDirty)

  useEffect(() => {
    if (!isDirty) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [isDirty])

  return {
    isAsking: isAsking || blocker.state === 'blocked',
    requestClose() {
      if (isDirty) setAsking(true)
      else onClose()
    },
    keepEditing() {
      setAsking(false)
      blocker.reset?.()
    },
    discard() {
      setAsking(false)
      if (blocker.state === 'blocked') blocker.proceed()
      else onClose()
    },
  }
}

export type GuardedClose = ReturnType<typeof useGuardedClose>
