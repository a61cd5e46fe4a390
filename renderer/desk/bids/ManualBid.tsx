import { use, useState } from 'react'
import { formatAmount, formatMoney } from '../../../shared/amounts/money.ts'
import { askingPrice } from '../../../shared/rules/asking-price.ts'
import { BID_TYPE_LABELS } from '../../../shared/rules/bids.ts'
import { checkManualBid } from '../../../shared/rules/manual-bid.ts'
import { isFinished } from '../../../shared/rules/outcomes.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { AmountField } from '../../components/fields/AmountField.tsx'
import { AmountUnit } from '../../components/fields/amount-unit.ts'
import { paddleDigits } from '../../components/fields/paddle-digits.ts'
import { TextField } from '../../components/fields/TextField.tsx'
import { useConnection } from '../../data/provider.tsx'
import { WhosePaddle } from '../../widgets/people/WhosePaddle.tsx'
import { ACTIONS } from '../actions.ts'
import type { RoomBidType } from '../desk.ts'
import { FACTS } from '../facts.ts'
import { useLotFigures } from '../selectors.ts'
import { type DeskTools, useDeskTools } from '../tools.ts'
import { placeBid } from './commands.tsx'

/**
 * A typed bid: an amount, a paddle, or both; a paddle alone bids the asking price. For a shorthand, the intended amount
 * is offered for one key or click; an amount far above the asking price needs a confirmation.
 */
export function ManualBid({ type }: { type: RoomBidType }) {
  const unit = use(AmountUnit)
  const desk = useDeskTools()
  const { fields, terms } = desk
  const { status, figures } = useLotFigures()
  const offline = useConnection() === 'offline'
  const [typed, setTyped] = useState<number | null>(null)
  const [paddle, setPaddle] = useState('')
  const [suggestion, setSuggestion] = useState<number | null>(null)
  const label = BID_TYPE_LABELS[type]
  const finished = isFinished(status)
  const asked = paddle === '' || figures.startPrice === null ? null : askingPrice(figures)

  function write(value: number | null): void {
    setTyped(value)
    setSuggestion(null)
  }

  function placeNow(amount: number): void {
    if (!offline) placeBid(desk, { type, amount, paddle })
    write(null)
    setPaddle('')
    // After a bid, the next keys are the desk's.
    for (const field of [fields[type], fields[`${type}Paddle`]]) field.current?.blur()
  }

  function submit(amount: number | null): void {
    // Nothing is sent now; the amount is kept until the server is back. Enter reaches this past the disabled button.
    if (offline) return
    const lot = { ...figures, isActive: status === 'active', largestJump: terms.largestJump, unit }
    const check = checkManualBid(amount, lot)
    if (check.kind === 'ok') {
      placeNow(check.amount)
      return
    }
    if (check.kind === 'jump') {
      askJump(desk, { type, amount: check.amount, asking: check.asking, place: () => placeNow(check.amount) })
      return
    }
    // A refused amount would precede the next typed one.
    write(null)
    if (check.kind === 'no-asking-price') desk.flash()
    else {
      const so = FACTS.highest(desk.lotNumber, figures.highestBid)
      desk.showToast({ title: check.title, description: check.message, kind: 'destructive', so })
      setSuggestion(check.kind === 'too-low' ? check.suggestion : null)
    }
    fields[type].current?.focus()
  }

  const act = () => submit(suggestion ?? typed ?? asked)
  const does = asked === null || typed !== null ? 'Place' : `Bid ${formatAmount(asked, unit)}`
  return (
    <div className="flex items-center gap-1.5">
      <div className="relative w-20 shrink-0">
        <TextField
          ref={fields[`${type}Paddle`]}
          label={`${label} paddle`}
          labelled="hidden"
          placeholder="Paddle"
          inputMode="numeric"
          disabled={finished}
          value={paddle}
          onValueChange={(text) => setPaddle(paddleDigits(text))}
          onEnter={act}
        />
        {paddle !== '' && (
          <div className="absolute top-full left-0 z-20 w-max max-w-72 bg-raised shadow-float empty:hidden">
            <WhosePaddle paddle={paddle} />
          </div>
        )}
      </div>
      <AmountField
        ref={fields[type]}
        label={`${label} amount`}
        labelled="hidden"
        placeholder="Other amount"
        disabled={finished}
        value={typed}
        onValueChange={write}
        onEnter={act}
        className="flex-1"
      />
      <Button
        variant={suggestion === null ? 'secondary' : 'primary'}
        disabled={offline || finished ? 'said' : null}
        onClick={(event) => desk.once(`place ${type}`, event, act)}
        aria-label={suggestion === null ? `Place ${label} bid` : undefined}
        shortcut={suggestion === null ? undefined : 'Enter'}
        hint={suggestion === null ? `Key to the field: ${ACTIONS[`${type}Amount`].keys[0]}` : undefined}
        className="min-w-16"
      >
        {suggestion === null ? does : `Did you mean ${formatAmount(suggestion, unit)}?`}
      </Button>
    </div>
  )
}

type Jump = { type: RoomBidType; amount: number; asking: number; place: () => void }

/** Asks about a typed bid far above the asking price; after no, the next typed amount replaces it. */
function askJump({ open, terms, currency, fields }: DeskTools, { type, amount, asking, place }: Jump): void {
  const steps = `${terms.largestJump} ${terms.largestJump === 1 ? 'increment' : 'increments'}`
  open({
    kind: 'question',
    question: {
      title: `${formatAmount(amount, currency)} at ${formatAmount(asking, currency)}?`,
      description: `This is more than ${steps} above the asking price.`,
      yes: `Bid ${formatMoney(amount, currency)}`,
      no: 'Correct It',
      choices: [],
      field: fields[type],
      onYes: place,
    },
  })
}
