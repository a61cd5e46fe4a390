import { useRef, useState } from 'react'
import { formatMoney } from '../../../../shared/money.ts'
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
import { useDesk } from '../desk.ts'
import { hammerOf, maySell, soldBody } from '../rules/hammer.ts'
import { useLotOnView } from '../useLotOnView.ts'
import { NewHighest } from './NewHighest.tsx'
import { SoldFields } from './SoldFields.tsx'
import { SoldSummary } from './SoldSummary.tsx'
import { useSell } from './useSell.ts'

/**
 * The hammer: what is sold, at what, to whom. Enter confirms (000 sections 2 and 5). What the clerk read when it opened
 * is what is sold; where somebody bids meanwhile, the new highest bid is shown, and one key goes on with it.
 */
export function ConfirmSold({ open }: { open: boolean }) {
  const { close, currency, lot, lotNumber } = useDesk()
  const { bids } = useLotOnView()
  const { sell, selling } = useSell()
  const now = hammerOf(bids)
  const [read, setRead] = useState(now)
  const [paddle, setPaddle] = useState(now?.paddle ?? '')
  const [notes, setNotes] = useState('')
  const paddleField = useRef<HTMLInputElement>(null)
  const dialog = { open, onOpenChange: close, title: 'Confirm Sold' }

  if (!read || !now) {
    const gone = 'There is no bid to sell at any more.'
    return <ConfirmDialog {...dialog} description={gone} confirmLabel="Go back" onConfirm={close} />
  }
  if (!selling && (now.bid.amount !== read.bid.amount || now.bid.type !== read.bid.type)) {
    return (
      <ConfirmDialog
        {...dialog}
        size="md"
        description={`You were about to sell at ${formatMoney(read.bid.amount, currency)}.`}
        confirmLabel={`Go on at ${formatMoney(now.bid.amount, currency)}`}
        onConfirm={() => {
          setRead(now)
          setPaddle(now.paddle)
        }}
      >
        <NewHighest bid={now.bid} />
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      {...dialog}
      size="md"
      description={`Lot ${lotNumber}, ${lot.title}`}
      confirmLabel="Confirm Sold"
      pending={selling}
      pendingLabel="Processing..."
      confirmDisabled={!maySell(paddle, read.paddleField)}
      initialFocus={read.paddleField === 'typed' ? paddleField : undefined}
      onConfirm={() => sell(soldBody(read, { paddle, notes }))}
    >
      <div className="flex flex-col gap-4">
        <SoldSummary hammer={read} paddle={paddle} />
        <SoldFields
          ref={paddleField}
          field={read.paddleField}
          paddle={paddle}
          notes={notes}
          onPaddle={setPaddle}
          onNotes={setNotes}
        />
      </div>
    </ConfirmDialog>
  )
}
