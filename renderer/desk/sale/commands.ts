import { FACTS } from '../facts.ts'
import type { DeskTools } from '../tools.ts'

/** The clerk's messages to every screen: a broadcast, or the reason of a pause. */
const WORDS_FOR_ALL = {
  pause: {
    title: 'Pause Sale',
    description: 'No bids are taken until you resume. Every screen says so, with your words.',
    field: { label: 'Message', placeholder: 'We go on at 3 pm' },
    confirmLabel: 'Pause Sale',
    pendingLabel: 'Pausing...',
    shown: 'on answer',
    done: { title: 'Sale paused', so: FACTS.paused },
    failed: 'Failed to pause the sale',
  },
  broadcast: {
    title: 'Broadcast Message',
    description:
      "It is shown on every screen, also on bidders' phones, until it is recalled, undone or dismissed, or the sale is concluded.",
    field: { label: 'Message', required: 'required' },
    confirmLabel: 'Send',
    pendingLabel: 'Sending...',
    shown: 'foretold',
    done: 'Message sent to every screen',
    failed: 'Failed to send the message',
  },
} as const

/** Asks for the clerk's message to every screen, and sends it. */
export function askForWords({ open, close, run }: DeskTools, command: keyof typeof WORDS_FOR_ALL): void {
  const { pendingLabel, shown, done, failed, ...words } = WORDS_FOR_ALL[command]
  open({
    kind: 'ask',
    ask: {
      ...words,
      size: 'md',
      during: { command, label: pendingLabel },
      onConfirm: (message) =>
        void run(command, { body: { message } }, { about: {}, shown, onDone: close, done, failed }),
    },
  })
}
