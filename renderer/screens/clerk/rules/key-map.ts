/** The clerk's keys (DESIGN 10), for the handlers, the tooltips and the help sheet alike. As in aria-keyshortcuts. */
export const KEYS = {
  floor: ['1', '2', '3', '4'],
  phone: ['Shift+1', 'Shift+2', 'Shift+3', 'Shift+4'],
  acceptOnline: 'O',
  acceptAdvance: 'A',
  fairWarning: 'W',
  sell: 'S',
  pass: 'P',
  startLot: 'L',
  nextLot: 'N',
  previousLot: 'B',
  increments: 'I',
  askingPrice: 'E',
  phoneAmount: 'T',
  floorAmount: 'F',
  allLots: '/',
  undo: 'U',
  keyMap: '?',
} as const

/** The help sheet: groups of what a key does. */
export const KEY_SHEET: readonly { title: string; lines: readonly { keys: readonly string[]; does: string }[] }[] = [
  {
    title: 'Bids',
    lines: [
      { keys: KEYS.floor, does: 'In-person quick bids' },
      { keys: KEYS.phone, does: 'Telephone quick bids' },
      { keys: [KEYS.acceptOnline], does: 'Accept the top online bid' },
      { keys: [KEYS.acceptAdvance], does: 'Accept the top advance bid' },
      { keys: [KEYS.floorAmount], does: 'Type an in-person amount' },
      { keys: [KEYS.phoneAmount], does: 'Type a telephone amount' },
      { keys: [KEYS.undo], does: 'Undo the last bid action' },
    ],
  },
  {
    title: 'The lot',
    lines: [
      { keys: [KEYS.startLot], does: 'Start the lot' },
      { keys: [KEYS.askingPrice], does: 'Type the asking price' },
      { keys: [KEYS.increments], does: 'Into the increments' },
      { keys: [KEYS.fairWarning], does: 'Fair warning' },
      { keys: [KEYS.sell], does: 'Sell (asks first)' },
      { keys: [KEYS.pass], does: 'Pass (asks first)' },
    ],
  },
  {
    title: 'The sale',
    lines: [
      { keys: [KEYS.nextLot], does: 'Open the next lot' },
      { keys: [KEYS.previousLot], does: 'Open the previous lot' },
      { keys: [KEYS.allLots], does: 'All lots' },
      { keys: ['Enter'], does: 'Confirm' },
      { keys: ['Esc'], does: 'Leave a field, close a dialog' },
      { keys: [KEYS.keyMap], does: 'These keys' },
    ],
  },
]
