import { useState } from 'react'
import { formatFigure } from '../../../../shared/money.ts'
import { BID_TYPE_LABELS } from '../../../../shared/rules/bids.ts'
import { checkManualBid } from '../../../../shared/rules/manual-bid.ts'
import { AmountField } from '../../../components/AmountField.tsx'
import { Button } from '../../../components/Button.tsx'
import { useToast } from '../../../components/useToast.ts'
import { useRoomBids } from '../actions/useRoomBids.ts'
import { type RoomBidType, useDesk } from '../desk.ts'
import { KEYS } from '../rules/key-map.ts'
import { useLotFigures } from '../useLotFigures.ts'

/** An amount typed by hand. A shorthand is answered with what was meant, which one key or one click takes. 000 section 5. */
export function ManualBid({ type }: { type: RoomBidType }) {
  const { fields, flash } = useDesk()
  const { status, figures } = useLotFigures()
  const { place, offline } = useRoomBids()
  const { showToast } = useToast()
  const [typed, setTyped] = useState<number | null>(null)
  const [suggestion, setSuggestion] = useState<number | null>(null)
  const label = `${BID_TYPE_LABELS[type]} amount`

  function write(value: number | null): void {
    setTyped(value)
    setSuggestion(null)
  }

  function submit(amount: number | null): void {
    const check = checkManualBid(amount, { ...figures, isActive: status === 'active' })
    if (check.kind === 'ok') {
      place(type, check.amount)
      write(null)
    } else if (check.kind === 'no-asking-price') flash()
    else {
      showToast({ title: check.title, description: check.message, kind: 'destructive' })
      setSuggestion(check.kind === 'too-low' ? check.suggestion : null)
    }
    fields[type].current?.focus()
  }

  const act = () => submit(suggestion ?? typed)
  return (
    <div className="flex items-center gap-1.5">
      <AmountField
        ref={fields[type]}
        label={label}
        labelled="hidden"
        placeholder="Other amount"
        value={typed}
        onValueChange={write}
        onEnter={act}
        className="flex-1"
      />
      <Button
        variant={suggestion === null ? 'secondary' : 'primary'}
        disabled={offline}
        onClick={act}
        aria-label={suggestion === null ? `Place ${BID_TYPE_LABELS[type]} bid` : undefined}
        shortcut={suggestion === null ? undefined : 'Enter'}
        hint={suggestion === null ? `Key to the field: ${KEYS[`${type}Amount`]}` : undefined}
        className="min-w-16"
      >
        {suggestion === null ? 'Place' : `Did you mean ${formatFigure(suggestion)}?`}
      </Button>
    </div>
  )
}
