import { useState } from 'react'
import type { RehearsalStatus } from '../../shared/entities/rehearsal/rehearsal.ts'
import { useLiveMessage } from '../data/provider.tsx'

/** Returns the auctioneer's last words in a rehearsal, or why he does not speak. */
export function useSpokenWords(status: RehearsalStatus | undefined): string {
  const [heard, setHeard] = useState<{ n: number; text: string } | null>(null)
  useLiveMessage('rehearsal-call', ({ n, text }) => setHeard({ n, text }))
  if (!status) return ''
  const { lastCall, callsSaid, trouble, state } = status
  const words = heard && heard.n >= callsSaid ? heard.text : lastCall?.text
  return trouble ?? (state === 'paused' ? 'The room is paused.' : (words ?? 'The room is waiting.'))
}
