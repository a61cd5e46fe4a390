import { Play } from 'lucide-react'
import type { RehearsalLanguage } from '../../../../shared/entities/rehearsal/rehearsal.ts'
import { IconButton } from '../../../components/buttons/IconButton.tsx'
import { synthesis, useVoice } from '../room/useVoice.ts'

/** Speaks a call again, as the room did; nothing on a device without a voice of its language. */
export function ListenToCall({ text, language }: { text: string; language: RehearsalLanguage }) {
  const voice = useVoice(language)
  if (!voice) return null
  function speak(): void {
    const said = new SpeechSynthesisUtterance(text)
    said.voice = voice
    synthesis()?.cancel()
    synthesis()?.speak(said)
  }
  return <IconButton name={`Listen: ${text}`} icon={Play} size="sm" className="print:hidden" onClick={speak} />
}
