import { useEffect, useState } from 'react'
import type { SoundAudience } from '../../shared/sound/messages.ts'
import { useView } from '../data/sale/useView.ts'
import { listenersWords } from './listeners-words.ts'
import { openSoundSocket } from './sound-socket.ts'

/** Says on the desk how many phones listen and with which delay, in a live sale that offers sound. */
export function ListenersLine() {
  const offersSound = useView(({ held: { sale } }) => sale?.live === true && sale.terms?.sound === true)
  const [audience, setAudience] = useState<SoundAudience | null>(null)
  useEffect(() => {
    if (!offersSound) return
    const socket = openSoundSocket({
      role: { watch: true },
      onMessage: (message) => 'audience' in message && setAudience(message.audience),
      onLost: () => setAudience(null),
    })
    return () => {
      socket.close()
      setAudience(null)
    }
  }, [offersSound])
  if (!audience || audience.listeners === 0) return null
  return (
    <p className="figures border-b border-hairline px-2.5 py-1 text-xs text-ink-muted">{listenersWords(audience)}</p>
  )
}
