import { useEffect, useState } from 'react'
import type { MessageOf } from '../../shared/live.ts'
import { useLiveMessage } from '../data/provider.tsx'

/** Fills the screen with its name when the clerk asks which one it is. */
export function IdentifyOverlay() {
  const [asked, setAsked] = useState<MessageOf<'identify'> | null>(null)
  useLiveMessage('identify', setAsked)
  useEffect(() => {
    if (!asked) return
    const timer = setTimeout(() => setAsked(null), asked.seconds * 1_000)
    return () => clearTimeout(timer)
  }, [asked])
  if (!asked) return null
  return (
    <div role="alert" className="fixed inset-0 z-70 flex items-center justify-center bg-accent p-8 text-on-accent">
      <span className="text-center font-serif text-room wrap-anywhere">{asked.name}</span>
    </div>
  )
}
