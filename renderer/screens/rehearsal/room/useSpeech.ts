import { useEffect, useState, useSyncExternalStore } from 'react'

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

/** A voice of the house's own English where there is one, else any English one, else whichever there is. */
export function voiceFor<V extends { lang: string; localService: boolean }>(all: readonly V[]): V | null {
  const spoken = all.toSorted((one, other) => Number(other.localService) - Number(one.localService))
  const of = (start: string) => spoken.find(({ lang }) => lang.replace('_', '-').startsWith(start))
  return of('en-GB') ?? of('en') ?? spoken[0] ?? null
}

/** Speaks each text with the device's own voice. A text that comes while two wait replaces the older: the room goes on. */
export function useSpeech({
  saying,
  rate,
  isOn,
}: {
  saying: { n: number; text: string } | null
  rate: number
  isOn: boolean
}): SpeechState {
  const voice = voiceFor(useSyncExternalStore(subscribe, voices, () => NO_VOICES))
  const [isHeld, setHeld] = useState(false)
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
    said.onerror = ({ error }) => {
      if (error === 'not-allowed') setHeld(true)
    }
    if (speech.pending) speech.cancel()
    speech.speak(said)
  }, [voice, isOn, rate, n, text])

  useEffect(() => {
    if (!isOn) synthesis()?.cancel()
  }, [isOn])
  useEffect(() => () => synthesis()?.cancel(), [])

  if (voice === null) return 'no-voices'
  if (!isOn) return 'off'
  return isHeld ? 'held' : 'on'
}
