import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { RoomLanguage } from '../../../../shared/entities/rehearsal.ts'

/** 'no-voices': this device cannot speak. 'held': the browser lets no page speak before a key or a click in it. */
export type SpeechState = 'on' | 'off' | 'held' | 'no-voices'

const NO_VOICES: readonly SpeechSynthesisVoice[] = []
let known: readonly SpeechSynthesisVoice[] = NO_VOICES

const synthesis = (): SpeechSynthesis | null => ('speechSynthesis' in window ? window.speechSynthesis : null)

function subscribe(listener: () => void): () => void {
  // Browsers find their voices a while after the page.
  synthesis()?.addEventListener('voiceschanged', listener)
  return () => synthesis()?.removeEventListener('voiceschanged', listener)
}

function voices(): readonly SpeechSynthesisVoice[] {
  const now = synthesis()?.getVoices() ?? []
  if (now.length !== known.length) known = now
  return known
}

/**
 * A voice of the room's language. In English the house's own where there is one, else any English one, else whichever
 * there is; in another language only one of that language, for no other could read it.
 */
export function voiceFor<V extends { lang: string; localService: boolean }>(
  all: readonly V[],
  language: RoomLanguage,
): V | null {
  const spoken = all.toSorted((one, other) => Number(other.localService) - Number(one.localService))
  const of = (start: string) => spoken.find(({ lang }) => lang.replace('_', '-').startsWith(start))
  return language === 'en' ? (of('en-GB') ?? of('en') ?? spoken[0] ?? null) : (of(language) ?? null)
}

type Spoken = { saying: { n: number; text: string } | null; rate: number; language: RoomLanguage; isOn: boolean }

/**
 * Speaks each text with the device's own voice, to its end. A text that comes while another waits takes its place: the
 * room goes on.
 */
export function useSpeech({ saying, rate, language, isOn }: Spoken): SpeechState {
  const voice = voiceFor(
    useSyncExternalStore(subscribe, voices, () => NO_VOICES),
    language,
  )
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
