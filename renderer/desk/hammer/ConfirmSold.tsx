import { useEffect, useRef, useState } from 'react'
import { formatMoney } from '../../../shared/amounts/money.ts'
import type { Bid } from '../../../shared/entities/bid.ts'
import type { Charges } from '../../../shared/money/charges.ts'
import { lotCharges } from '../../../shared/money/lot-charging.ts'
import { BID_TYPE_LABELS } from '../../../shared/rules/bids.ts'
import { channelOf } from '../../../shared/sale/channels.ts'
import { sumWarning } from '../../../shared/statements/buyers-sum.ts'
import { SubjectChoice } from '../../components/lot/SubjectChoice.tsx'
import { isBelowReserve, type SubjectChosen } from '../../components/lot/subject-choice.ts'
import { Warnings } from '../../components/overlays/Warnings.tsx'
import { useLotBook } from '../../data/reads/book-reads.ts'
import { useView } from '../../data/sale/useView.ts'
import { useUnderWay } from '../../data/writes/useCommands.ts'
import { RoundTotal } from '../../widgets/round/RoundLine.tsx'
import { useDesk, useDeskLot } from '../desk.ts'
import { DeskConfirm } from '../parts/AskDialog.tsx'
import { BelowReserve } from '../parts/BelowReserve.tsx'
import { useKeyFirst } from '../parts/useKeyFirst.ts'
import { useLotOnView } from '../selectors.ts'
import { useDeskTools } from '../tools.ts'
import { askUnsold, sellLot } from './commands.tsx'
import { hammerOf, soldBody, whyNotSold } from './hammer.ts'
import { useStanding } from './open-bids.ts'
import { SoldFields, SoldSummary } from './SoldForm.tsx'
import { useBuyerDoubt } from './useBuyerDoubt.ts'
import { useWordsHeard } from './useWordsHeard.ts'

/**
 * The hammer: lot, price and buyer. Enter confirms the sale shown at opening; if a higher bid arrives, it is shown, and
 * one key continues with it.
 */
export function ConfirmSold({ open, paddle: known }: { open: boolean; paddle?: 'to-follow' | undefined }) {
  const desk = useDeskTools()
  const { close, currency, lot, lotNumber } = desk
  const { bids } = useLotOnView()
  const reserve = useLotBook(lotNumber)?.reserve ?? lot.reserve
  const selling = useUnderWay('markSold', { lotNumber })
  const { leftBySale, maximum } = useStanding()
  const now = hammerOf(bids)
  const [read, setRead] = useState(now)
  const [paddle, setPaddle] = useState(now?.paddle ?? '')
  const [notes, setNotes] = useState('')
  const [isToFollow, setToFollow] = useState(known === 'to-follow')
  const [subject, setSubject] = useState<SubjectChosen>(null)
  const doubt = useBuyerDoubt(read?.bid ?? null, paddle)
  const [accepted, setAccepted] = useState<string | null>(null)
  const unheard = useWordsHeard()
  const [isUnheardToo, setUnheardToo] = useState(false)
  const { charges, warnings } = useCharges({ bid: read?.bid ?? null, paddle })
  const paddleField = useRef<HTMLInputElement>(null)
  const dialog = { open, onOpenChange: close, title: 'Confirm Sold' }

  if (!read || !now) {
    const gone = 'The lot no longer has a bid to sell at.'
    return <DeskConfirm {...dialog} description={gone} confirmLabel="Go back" onConfirm={close} />
  }
  if (now.bid.type === 'house') {
    return (
      <DeskConfirm
        {...dialog}
        description={`The house leads at ${formatMoney(now.bid.amount, currency)}: the lot can only be passed (bought in).`}
        confirmLabel="Pass"
        onConfirm={() => askUnsold(desk, 'pass')}
      />
    )
  }
  if (!selling && (now.bid.amount !== read.bid.amount || now.bid.type !== read.bid.type)) {
    return (
      <DeskConfirm
        {...dialog}
        size="md"
        description={`You were about to sell at ${formatMoney(read.bid.amount, currency)}.`}
        confirmLabel={`Go On at ${formatMoney(now.bid.amount, currency)}`}
        onConfirm={() => {
          setRead(now)
          setPaddle(now.paddle)
        }}
      >
        <NewHighest bid={now.bid} />
      </DeskConfirm>
    )
  }
  const mayFollow = read.paddleField === 'typed'
  const toFollow = mayFollow && isToFollow
  const isOpen = doubt.isOpen && !toFollow && accepted !== paddle
  const whyNot =
    whyNotSold(paddle, toFollow ? 'to-follow' : read.paddleField) ??
    (toFollow ? null : doubt.refused) ??
    (isOpen ? 'Shift+Enter sells to this paddle all the same' : null)
  const waits = isUnheardToo ? null : unheard
  const isBelow = isBelowReserve(read.bid.amount, reserve)
  const isUnchosen = isBelow && subject === null
  return (
    <DeskConfirm
      {...dialog}
      size="md"
      description={`Lot ${lotNumber}, ${lot.title}`}
      confirmLabel="Confirm Sold"
      pending={selling}
      pendingLabel="Processing..."
      blocked={whyNot === null && waits === null && !isUnchosen ? null : 'said'}
      initialFocus={mayFollow && !toFollow ? paddleField : undefined}
      onConfirm={() =>
        sellLot(desk, soldBody(read, { paddle, notes, toFollow, confirm: doubt.confirm, chosen: subject, isBelow }))
      }
    >
      {(isOpen || waits !== null) && (
        <ShiftEnter
          onPress={() => {
            setAccepted(paddle)
            setUnheardToo(true)
          }}
        />
      )}
      <div className="flex flex-col gap-4">
        {/* Zoomed in, the dialog scrolls to the focused field: lot, price and buyer remain visible. */}
        <div className="sticky -top-1 z-10 bg-raised py-1">
          <RoundTotal
            lotNumber={lotNumber}
            amount={read.bid.amount}
            currency={currency}
            className="figures mb-2 font-semibold"
          />
          <SoldSummary hammer={read} paddle={toFollow ? '' : paddle} maximum={maximum} charges={charges} />
        </div>
        {waits !== null && <Warnings label="Fair warning" lines={[waits]} />}
        <Warnings label="Left standing" lines={[...leftBySale(read.bid.amount), ...warnings]} />
        {doubt.overLimit !== null && !toFollow && <Warnings label="Limit" lines={[doubt.overLimit]} />}
        <SoldFields
          ref={paddleField}
          field={read.paddleField}
          toFollow={toFollow}
          onToFollow={setToFollow}
          paddle={paddle}
          whyNot={whyNot}
          notes={notes}
          onPaddle={setPaddle}
          onNotes={setNotes}
        />
        {isBelow ? (
          <BelowReserve subject={subject} onSubject={setSubject} />
        ) : (
          <SubjectChoice isBelow={false} subject={subject ?? false} onSubject={setSubject} />
        )}
      </div>
    </DeskConfirm>
  )
}

/** With an open check of the buyer, Shift+Enter says yes from any focus; then Enter confirms. */
function ShiftEnter({ onPress }: { onPress: () => void }) {
  useKeyFirst((event) => {
    if (event.key !== 'Enter' || !event.shiftKey || event.repeat) return
    event.preventDefault()
    event.stopPropagation()
    onPress()
  })
  return null
}

/** Returns the charges of the shown lot at a bid, null if the sale has no charges; and the warnings about the buyer. */
function useCharges({ bid, paddle }: { bid: Bid | null; paddle: string }): {
  charges: Charges | null
  warnings: string[]
} {
  const { currency, terms } = useDesk()
  const { lot, lotNumber } = useDeskLot()
  const charges =
    bid !== null && terms.charges
      ? lotCharges({ amount: bid.amount, channel: channelOf(bid) }, { lot, terms: terms.charges, unit: currency })
      : null
  const total = charges?.total ?? null
  const warning = useView(({ held: { sale } }) =>
    sale && total !== null ? sumWarning(sale, { lotNumber, paddle, total }) : null,
  )
  return { charges, warnings: warning === null ? [] : [warning] }
}

/** Shown if another bid is now the highest. */
function NewHighest({ bid: { amount, type, paddleNumber } }: { bid: Bid }) {
  const { currency } = useDesk()
  const words = useRef<HTMLParagraphElement>(null)
  // Moves the focus out of the paddle field, so that the user reads this first; Enter continues here too.
  useEffect(() => words.current?.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus(), [])
  return (
    <p ref={words} role="alert" className="rounded-control bg-warning px-3 py-2 font-semibold text-on-warning">
      The highest bid is now <span className="figures">{formatMoney(amount, currency)}</span>, {BID_TYPE_LABELS[type]}
      {paddleNumber !== null && `, paddle ${paddleNumber}`}.
    </p>
  )
}
