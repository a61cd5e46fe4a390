import { readTypedAmount } from '../../../shared/amounts/typed-amount.ts'
import { runAsked } from '../bids/asked-runs.tsx'
import type { DeskTools } from '../tools.ts'

/** Asks for another reserve of the shown lot; empty text removes it. */
export function askReserve(desk: DeskTools): void {
  const { open, close, send, auctionId, lots, lot, lotNumber, currency, showToast } = desk
  open({
    kind: 'ask',
    ask: {
      title: `Reserve of lot ${lotNumber}`,
      description: lot.reserve ? 'Leave it empty to remove the reserve.' : 'The lot has no reserve.',
      confirmLabel: 'Set Reserve',
      field: { label: 'Reserve', ...(lot.reserve && { placeholder: String(lot.reserve) }) },
      during: { command: 'editLots', label: 'Setting...' },
      onConfirm(text) {
        const typed = readTypedAmount(text, currency)
        if (typed.refused !== undefined || typed.value === 0) {
          showToast({ title: typed.refused ?? 'An amount is above 0', kind: 'destructive' })
          return
        }
        const reserve = typed.value
        void send(
          'editLots',
          {
            params: { auctionId },
            body: {
              lots: lots.map(({ lot_number, title }) => ({
                lot_number,
                title,
                ...(lot_number === lotNumber && { reserve }),
              })),
            },
          },
          {
            onDone: close,
            done: { title: reserve === null ? 'Reserve removed' : 'Reserve set' },
            failed: 'The reserve is unchanged',
          },
        )
      },
    },
  })
}

/** Asks for paddle and amount of a commission that was left after the sale began. */
export function askLateCommission(desk: DeskTools): void {
  const { open, close, auctionId, lotNumber, currency, showToast } = desk
  open({
    kind: 'ask',
    ask: {
      title: `Late commission on lot ${lotNumber}`,
      description: 'The paddle, then the amount: 118 2500. One of a group that takes 2 lots: 118 2500 A/2',
      confirmLabel: 'Enter Commission',
      field: { label: 'Paddle and amount', placeholder: '118 2500', required: 'required' },
      during: { command: 'addAdvancedBid', label: 'Entering...' },
      onConfirm(text) {
        const [, bid = '', group, take] = /^(.*?)(?:\s+([^\s/]{1,20})\/(\d{1,3}))?$/.exec(text.trim()) ?? []
        const [paddleNumber = '', ...rest] = bid.split(/\s+/)
        const typed = readTypedAmount(rest.join(' '), currency)
        if (!/^\d{1,10}$/.test(paddleNumber) || typed.refused !== undefined || !typed.value) {
          showToast({
            title: 'No commission was entered',
            description: 'It needs a paddle and an amount: 118 2500, or with a group 118 2500 A/2',
            kind: 'destructive',
          })
          return
        }
        void runAsked(
          desk,
          'addAdvancedBid',
          {
            body: {
              auctionId,
              lotNumber,
              paddleNumber,
              amount: typed.value,
              ...(group && { group, take: Number(take) }),
            },
          },
          {
            shown: 'on answer',
            onDone: close,
            done: { title: 'Commission entered' },
            failed: 'The commission was not entered',
            yes: 'Enter Commission',
            paddle: paddleNumber,
          },
        )
      },
    },
  })
}

/** Asks for a note for the accounts on the last finished lot. */
export function askAccountsNote(
  { open, close, run, showToast }: DeskTools,
  lastFinished: DeskTools['lotNumber'] | null,
): void {
  if (lastFinished === null) {
    showToast({ title: 'No lot has an outcome yet' })
    return
  }
  open({
    kind: 'ask',
    ask: {
      title: `Note for the accounts, lot ${lastFinished}`,
      confirmLabel: 'Save Note',
      field: { label: 'Note', required: 'required' },
      during: { command: 'correctOutcome', label: 'Saving...' },
      onConfirm: (notes) =>
        void run(
          'correctOutcome',
          { params: { lotNumber: lastFinished }, body: { notes } },
          {
            lot: lastFinished,
            shown: 'on answer',
            onDone: close,
            done: { title: `Note saved on lot ${lastFinished}` },
            failed: 'The note was not saved',
          },
        ),
    },
  })
}
