import type { LotNotice } from '../../../shared/sale/notices/lot-notices.ts'
import { FACTS } from '../facts.ts'
import type { DeskTools } from '../tools.ts'

/** The answer with which a lot starts whose notices are read out: for these, not for one that was changed since. */
export const readOut = (notices: readonly LotNotice[]) =>
  notices.length > 0 ? { confirm: ['notice' as const], notices: [...notices] } : {}

/** The notices of a lot, to read out. */
export function NoticesToRead({ notices }: { notices: readonly LotNotice[] }) {
  return notices.map(({ lotNumber, notice }) => (
    <p
      key={lotNumber}
      dir="auto"
      className="border-s-4 border-warning bg-warning-wash px-3 py-2 text-lg whitespace-pre-line"
    >
      {notices.length > 1 && <strong>{`Lot ${lotNumber}: `}</strong>}
      {notice}
    </p>
  ))
}

/** Has the unread notices of the shown lot read out, and then starts it. Without one it is started at once. */
export function readOutFirst(
  { open, now, fields, lotNumber }: DeskTools,
  start: (notices: readonly LotNotice[]) => void,
): void {
  const { notices, startPrice } = now()
  if (notices.length === 0) {
    start([])
    return
  }
  open({
    kind: 'ask',
    ask: {
      title: `Read out the notice of lot ${lotNumber}`,
      details: <NoticesToRead notices={notices} />,
      confirmLabel: 'Read It Out',
      ...(startPrice === null && { focus: { confirmed: fields.askingPrice } }),
      onConfirm: () => start(notices),
    },
  })
}

/** Records that the notice of the shown lot was read out during its bidding. */
export function readOutNow({ run, lotNumber }: DeskTools): void {
  void run(
    'readNotice',
    { params: { lotNumber } },
    {
      shown: 'on answer',
      done: { title: `Notice of lot ${lotNumber} read out`, so: FACTS.stands(lotNumber, 'active') },
      failed: 'The reading was not recorded',
    },
  )
}

/** Asks for the notice of the shown lot; empty text removes it. */
export function askNotice({ open, close, run, lot, lotNumber }: DeskTools): void {
  const { saleroom_notice: was = '' } = lot
  open({
    kind: 'ask',
    ask: {
      title: `Notice of lot ${lotNumber}`,
      description: was === '' ? 'The lot has no notice.' : 'Leave it empty to remove the notice.',
      ...(was !== '' && { details: <p dir="auto">{was}</p> }),
      confirmLabel: 'Set Notice',
      field: { label: 'Notice', most: 2_000 },
      during: { command: 'setNotice', label: 'Setting...' },
      onConfirm: (notice) =>
        void run(
          'setNotice',
          { params: { lotNumber }, body: { notice } },
          {
            shown: 'on answer',
            onDone: close,
            done: { title: notice === '' ? `Notice of lot ${lotNumber} removed` : `Notice of lot ${lotNumber} set` },
            failed: 'The notice is unchanged',
          },
        ),
    },
  })
}
