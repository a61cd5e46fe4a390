import { FACTS } from '../facts.ts'
import type { DeskTools } from '../tools.ts'

/** Asks for the words with which the bidding is held for everybody. */
export function askPause({ open, close, run }: DeskTools): void {
  open({
    kind: 'ask',
    ask: {
      title: 'Pause Sale',
      description: 'No bids are taken until you resume. Every screen says so, with your words.',
      size: 'md',
      field: { label: 'Message', placeholder: 'We go on at 3 pm' },
      confirmLabel: 'Pause Sale',
      during: { command: 'pause', label: 'Pausing...' },
      onConfirm: (message) =>
        void run(
          'pause',
          { body: { message } },
          {
            about: {},
            shown: 'on answer',
            onDone: close,
            done: { title: 'Sale paused', so: FACTS.paused },
            failed: 'Error',
          },
        ),
    },
  })
}

/** Lets the bidding go on. */
export function resume({ run, close }: DeskTools): void {
  void run(
    'resume',
    {},
    {
      about: {},
      shown: 'on answer',
      onDone: close,
      done: { title: 'Sale resumed', so: FACTS.goesOn },
      failed: 'Error',
    },
  )
}

/** Asks for the clerk's words to every screen. */
export function askBroadcast({ open, close, run }: DeskTools): void {
  open({
    kind: 'ask',
    ask: {
      title: 'Broadcast Message',
      description:
        "It stands on every screen, the bidders' phones too, until it is recalled, undone or dismissed, or the sale is concluded.",
      size: 'md',
      field: { label: 'Message', required: 'required' },
      confirmLabel: 'Send',
      during: { command: 'broadcast', label: 'Sending...' },
      onConfirm: (message) =>
        void run(
          'broadcast',
          { body: { message } },
          { about: {}, shown: 'foretold', onDone: close, done: 'Message sent to every screen', failed: 'Error' },
        ),
    },
  })
}
