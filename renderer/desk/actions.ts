import { isFinished } from '../../shared/rules/outcomes.ts'
import {
  because,
  hasBid,
  hasOutcome,
  isOpen,
  isRecordThere,
  nothingToWarnOf,
  ready,
  TO_NEXT_OPEN,
  TO_PREVIOUS,
  unread,
  type Verdict,
  withoutServer,
} from './action.ts'
import { BIDS, table } from './bid-actions.ts'
import { selectAll } from './desk.ts'
import { FACTS } from './facts.ts'
import { PALETTE } from './palette/palette-actions.ts'
import { INCREMENT_STEPS } from './price/increment-actions.ts'
import { isUndecided } from './rounds/round-now.ts'
import type { DeskNow } from './selectors.ts'

const THE_LOT = table({
  startLot: {
    keys: ['L'],
    label: 'Start Lot',
    does: 'Start the lot',
    opens: 'the asking-price field',
    when(now) {
      if (now.status === undefined) return unread(now)
      const { round } = now
      // Starting it again would void the hammer: undo does that.
      if (isUndecided(round)) return because(`The choice of lot ${round.lead} is not decided: press . H, or U to undo`)
      const isActive = now.status === 'active' && now.startPrice !== null
      return isActive ? because(`Lot ${now.lotNumber} is active already`) : ready
    },
    run: (desk, { status }) => (status === 'active' ? selectAll(desk.fields.askingPrice.current) : desk.start()),
  },
  askingPrice: {
    keys: ['E'],
    does: 'Type the asking price',
    offline: 'works',
    opens: 'the asking-price field',
    when: ({ highest, lotNumber }) => (highest ? because(`Lot ${lotNumber} has bids already`) : ready),
    run: ({ fields }) => selectAll(fields.askingPrice.current),
  },
  increments: {
    keys: ['I'],
    does: 'Into the increments',
    when: (now) => (isFinished(now.status) ? hasOutcome(now) : ready),
    run({ fields }) {
      const panel = fields.increments.current?.closest('section')
      panel?.querySelector<HTMLElement>('button[data-first]:enabled, [data-first] input:enabled')?.focus()
    },
  },
  allIncrements: {
    keys: ['Shift+I'],
    does: 'Show all increments',
    when: (now) => (isFinished(now.status) ? hasOutcome(now) : ready),
    run: ({ fields }) => fields.increments.current?.querySelector<HTMLElement>('button[aria-expanded=false]')?.click(),
  },
  ...INCREMENT_STEPS,
  fairWarning: {
    keys: ['W'],
    label: 'Fair Warning',
    does: 'Fair warning',
    when: (now) => hasBid(now, nothingToWarnOf(now)),
    run: (desk) => desk.giveFairWarning(),
  },
  sell: {
    keys: ['S'],
    label: 'Sell',
    does: 'Sell (asks first)',
    opens: 'Confirm Sold',
    when: (now) => hasBid(now, because('The lot has no bid to sell at')),
    run: ({ open, askFirst }, { tie }) => (tie ? askFirst(tie) : open({ kind: 'sell' })),
  },
  pass: {
    keys: ['P'],
    label: 'Pass',
    does: 'Pass (asks first)',
    when: (now) =>
      isFinished(now.status)
        ? because(`Lot ${now.lotNumber} has its outcome`, { description: 'C corrects it, L starts the lot again' })
        : isOpen(now),
    run: (desk) => desk.askUnsold('pass'),
  },
  withdraw: {
    keys: ['V'],
    label: 'Withdraw',
    does: 'Withdraw (asks first)',
    when: isOpen,
    run: (desk) => desk.askUnsold('withdraw'),
  },
})

const THE_SALE = table({
  onTheBlock: {
    keys: ['Q'],
    does: 'Go to the lot on the block',
    offline: 'works',
    when({ otherActive, status, lotNumber }) {
      if (otherActive !== null) return ready
      return because(status === 'active' ? `Lot ${lotNumber} is on the block already` : 'No lot is on the block')
    },
    run: ({ view }, { otherActive }) => otherActive !== null && view(otherActive),
  },
  nextLot: TO_NEXT_OPEN,
  previousLot: TO_PREVIOUS,
  undo: { keys: ['U'], does: 'Undo what you did last', run: (desk) => desk.undo() },
  redo: { keys: ['Shift+U'], does: 'Redo it', run: (desk) => desk.redo() },
  history: {
    keys: ['H'],
    label: 'History',
    does: 'Past commands, and undo for each',
    offline: 'works',
    run: ({ open }) => open({ kind: 'history' }),
  },
  correct: {
    keys: ['C'],
    label: 'Correct Outcome',
    does: 'Correct the outcome of a finished lot',
    run: ({ open }) => open({ kind: 'correct', lotNumber: null }),
  },
  broadcast: {
    keys: ['M'],
    label: 'Broadcast Message',
    does: 'Broadcast a message',
    run: (desk) => desk.askForWords('broadcast'),
  },
  pause: {
    keys: ['Z'],
    label: 'Pause',
    does: 'Pause the sale (asks first), resume it',
    run: (desk, { paused }) =>
      paused
        ? desk.command(
            'resume',
            {},
            { done: { title: 'Sale resumed', so: FACTS.goesOn }, failed: 'Failed to resume the sale' },
          )
        : desk.askForWords('pause'),
  },
  allLots: {
    keys: ['/'],
    label: 'All Lots',
    does: 'All lots',
    offline: 'works',
    when: isRecordThere,
    run: ({ open }) => open({ kind: 'lots' }),
  },
  palette: {
    keys: ['.'],
    label: 'More',
    does: 'All other actions, by a second key or by name',
    offline: 'works',
    run: ({ open }) => open({ kind: 'palette' }),
  },
  keyMap: {
    keys: ['?'],
    label: 'Keys',
    does: 'These keys',
    offline: 'works',
    run: ({ open }) => open({ kind: 'keys' }),
  },
})

/** The table by the headings of the key map. */
export const BY_HEADING = {
  Bids: BIDS,
  'The lot': THE_LOT,
  'More, after a dot': PALETTE,
  'The sale': THE_SALE,
} as const

/**
 * Every action of the clerk's desk: its keys, its words, when it is possible and why not, and its effect. No action
 * that ends a lot takes one key.
 */
export const ACTIONS = { ...BIDS, ...THE_LOT, ...PALETTE, ...THE_SALE }
export type ActionId = keyof typeof ACTIONS

/** Whether an action is possible now; without the server most are not. */
export function judge(id: ActionId, now: DeskNow, at: number): Verdict {
  const { offline, when } = ACTIONS[id]
  if (now.offline && offline !== 'works') return withoutServer
  return when?.(now, at) ?? ready
}
