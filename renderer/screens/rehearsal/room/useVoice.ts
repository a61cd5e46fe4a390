import { useSyncExternalStore } from 'react'
import type { RehearsalLanguage } from '../../../../shared/entities/rehearsal/rehearsal.ts'

const NO_VOICES: readonly SpeechSynthesisVoice[] = []
let known: readonly SpeechSynthesisVoice[] = NO_VOICES

export const synthesis = (): SpeechSynthesis | null => ('speechSynthesis' in window ? window.speechSynthesis : null)

function subscribe(listener: () => void): () => void {
  // Browsers load their voices a while after the page.
  synthesis()?.addEventListener('voiceschanged', listener)
  return () => synthesis()?.removeEventListener('voiceschanged', listener)
}

function voices(): readonly SpeechSynthesisVoice[] {
  const now = synthesis()?.getVoices() ?? []
  if (now.length !== known.length) known = now
  return known
}

/**
 * Returns a voice of the room's language. In English the house's own, else any English one, else any voice; in another
 * language only one of that language, because no other could read it.
 */
export function voiceFor<V extends { lang: string; localService: boolean }>(
  all: readonly V[],
  language: RehearsalLanguage,
): V | null {
  const spoken = all.toSorted((one, other) => Number(other.localService) - Number(one.localService))
  const of = (start: string) => spoken.find(({ lang }) => lang.replace('_', '-').startsWith(start))
  return language === 'en' ? (of('en-GB') ?? of('en') ?? spoken[0] ?? null) : (of(language) ?? null)
}

/** Returns this device's voice for the room's language, or null. */
export function useVoice(language: RehearsalLanguage): SpeechSynthesisVoice | null {
  return voiceFor(
    useSyncExternalStore(subscribe, voices, () => NO_VOICES),
    language,
  )
}
