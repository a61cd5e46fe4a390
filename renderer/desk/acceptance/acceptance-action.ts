import { type Action, because, ready } from '../action.ts'

/** Takes over from the rule that accepts online bids, or gives control back to it. */
export const ACCEPTANCE: Action = {
  keys: ['Shift+R'],
  does: 'Take over from the rule for online bids, or give control back',
  once: 'pressed',
  when: ({ terms }) => (terms.onlineBids === 'rule' ? ready : because('This sale has no rule for online bids')),
  run(desk, { acceptance }) {
    const by = acceptance === 'rule' ? 'clerk' : 'rule'
    desk.command(
      'setAcceptance',
      { body: { by } },
      {
        done: by === 'clerk' ? 'You accept online bids now' : 'The rule accepts online bids again',
        failed: 'Failed to change who accepts online bids',
      },
    )
  },
}
