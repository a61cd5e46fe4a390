import { useEffect, useRef, useState } from 'react'
import type { RehearsalLanguage } from '../../../../shared/entities/rehearsal/rehearsal.ts'
import { synthesis, useVoice } from './useVoice.ts'

/** 'no-voices': this device cannot speak. 'held': the browser lets no page speak before a key or a click in it. */
export type SpeechState = 'on' | 'off' | 'held' | 'no-voices'

type Spoken = { saying: { n: number; text: string } | null; rate: number; language: RehearsalLanguage; isOn: boolean }

/**
 * Speaks each text to its end with the device's own voice. A new text replaces a waiting one, because the room
 * continues.
 */
export function useSpeech({ saying, rate, language, isOn }: Spoken): SpeechState {
  const voice = useVoice(language)
  const [isHeld, setHeld] = useState(false)
  const waiting = useRef<SpeechSynthesisUtterance | null>(null)
  const n = saying?.n ?? null
  const text = saying?.text ?? ''

  useEffect(() => {
    const speech = synthesis()
    if (!speech || !voice || !isOn || n === null) return
    const said = new SpeechSynthesisUtterance(text)
    said.voice = voice
    said.lang = voice.lang
    said.rate = rate
    said.onstart = () => setHeld(false)
    said.onend = () => {
      const next = waiting.current
      waiting.current = null
      if (next) speech.speak(next)
    }
    said.onerror = ({ error }) => {
      if (error === 'not-allowed') setHeld(true)
    }
    if (speech.speaking || speech.pending) waiting.current = said
    else speech.speak(said)
  }, [voice, isOn, rate, n, text])

  useEffect(() => {
    if (isOn) return
    waiting.current = null
    synthesis()?.cancel()
  }, [isOn])
  useEffect(
    () => () => {
      waiting.current = null
      synthesis()?.cancel()
    },
    [],
  )

  if (voice === null) return 'no-voices'
  if (!isOn) return 'off'
  return isHeld ? 'held' : 'on'
}
