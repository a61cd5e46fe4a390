import { useRef, useState } from 'react'
import { formatMoney } from '../../../shared/money.ts'
import { SubjectChoice } from '../../components/lot/SubjectChoice.tsx'
import { isBelowReserve, type SubjectChosen } from '../../components/lot/subject-choice.ts'
import { Warnings } from '../../components/overlays/Warnings.tsx'
import { NewHighest } from '../../screens/clerk/hammer/NewHighest.tsx'
import { useSell } from '../../screens/clerk/hammer/useSell.ts'
import { useLotOnView } from '../../screens/clerk/useLotOnView.ts'
import { useDesk, useDeskLot } from '../desk.ts'
import { DeskConfirm } from '../parts/DeskConfirm.tsx'
import { hammerOf, maySell, soldBody } from './hammer.ts'
import { SoldFields } from './SoldFields.tsx'
import { SoldSummary } from './SoldSummary.tsx'
import { useStanding } from './useStanding.ts'

/**
 * The hammer: what is sold, at what, to whom. Enter confirms. What the clerk read when it opened
 * is what is sold; where somebody bids meanwhile, the new highest bid is shown, and one key goes on with it.
 */
export function ConfirmSold({ open }: { open: boolean }) {
  const { open: openDialog, close, currency } = useDesk()
  const { lot, lotNumber } = useDeskLot()
  const { bids } = useLotOnView()
  const { sell, selling } = useSell()
  const { leftBySale } = useStanding()
  const now = hammerOf(bids)
  const [read, setRead] = useState(now)
  const [paddle, setPaddle] = useState(now?.paddle ?? '')
  const [notes, setNotes] = useState('')
  const [subject, setSubject] = useState<SubjectChosen>(null)
  const paddleField = useRef<HTMLInputElement>(null)
  const dialog = { open, onOpenChange: close, title: 'Confirm Sold' }

  if (!read || !now) {
    const gone = 'There is no bid to sell at any more.'
    return <DeskConfirm {...dialog} description={gone} confirmLabel="Go back" onConfirm={close} />
  }
  if (now.bid.type === 'house') {
    return (
      <DeskConfirm
        {...dialog}
        description={`The house leads at ${formatMoney(now.bid.amount, currency)}: the lot can only be passed (bought in).`}
        confirmLabel="Pass"
        onConfirm={() => openDialog({ kind: 'pass' })}
      />
    )
  }
  if (!selling && (now.bid.amount !== read.bid.amount || now.bid.type !== read.bid.type)) {
    return (
      <DeskConfirm
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
      </DeskConfirm>
    )
  }
  const isBelow = isBelowReserve(read.bid.amount, lot.reserve)
  return (
    <DeskConfirm
      {...dialog}
      size="md"
      description={`Lot ${lotNumber}, ${lot.title}`}
      confirmLabel="Confirm Sold"
      pending={selling}
      pendingLabel="Processing..."
      confirmDisabled={!maySell(paddle, read.paddleField)}
      initialFocus={read.paddleField === 'typed' ? paddleField : undefined}
      onConfirm={() => sell(soldBody(read, { paddle, notes, chosen: subject, isBelow }))}
    >
      <div className="flex flex-col gap-4">
        <SoldSummary hammer={read} paddle={paddle} />
        <Warnings label="Left standing" lines={leftBySale(read.bid.amount)} />
        <SoldFields
          ref={paddleField}
          field={read.paddleField}
          paddle={paddle}
          notes={notes}
          onPaddle={setPaddle}
          onNotes={setNotes}
        />
        <SubjectChoice isBelow={isBelow} subject={subject ?? isBelow} onSubject={setSubject} />
      </div>
    </DeskConfirm>
  )
}
