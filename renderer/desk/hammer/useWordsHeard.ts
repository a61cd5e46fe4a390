import { useEffect, useState } from 'react'
import { delayWords } from '../../sound/listeners-words.ts'
import { openSoundSocket } from '../../sound/sound-socket.ts'
import { useDesk } from '../desk.ts'
import { useWarnedLot } from '../selectors.ts'

/** Without the figure of the phones after this time, the sale does not wait for it, in ms. */
const UNKNOWN_MS = 2_000

/**
 * Why a lot after fair warning is not sold yet, if the terms wait for the phones: 95 % of those that listen have not
 * played the words. Null if the sale may go on. It counts from the opening of the dialog, which follows the words.
 */
export function useWordsHeard(): string | null {
  const { terms } = useDesk()
  const isAsked = useWarnedLot() !== null && terms.warnAfterSound === true
  const [waits, setWaits] = useState<string | null>(isAsked ? 'Asking how many phones have played the words…' : null)

  useEffect(() => {
    if (!isAsked) return
    const goOn = () => setWaits(null)
    let timer = setTimeout(goOn, UNKNOWN_MS)
    const since = performance.now()
    let isKnown = false
    const socket = openSoundSocket({
      role: { watch: true },
      onMessage(message) {
        if (!('audience' in message) || isKnown) return
        isKnown = true
        const { delay95 } = message.audience
        clearTimeout(timer)
        if (delay95 === null) return goOn()
        setWaits(`95 % of the phones hear the words after ${delayWords(delay95)}. Shift+Enter sells at once.`)
        timer = setTimeout(goOn, Math.max(0, delay95 - (performance.now() - since)))
      },
    })
    return () => {
      clearTimeout(timer)
      socket.close()
    }
  }, [isAsked])
  return isAsked ? waits : null
}
