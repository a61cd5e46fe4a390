import { type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react'
import { formatMinor } from '../../../shared/amounts/format-minor.ts'
import { formatMoney } from '../../../shared/amounts/money.ts'
import { totalWords } from '../../../shared/money/charge-words.ts'
import type { Charges } from '../../../shared/money/charges.ts'
import { channelOf } from '../../../shared/sale/channels.ts'
import { isModified } from '../../components/fields/digit-key.ts'
import { paddleDigits } from '../../components/fields/paddle-digits.ts'
import { Switch } from '../../components/fields/Switch.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { BidTypeMark } from '../../components/lot/BidTypeMark.tsx'
import { ChannelMark } from '../../widgets/ChannelMark.tsx'
import { PersonOf } from '../../widgets/people/Person.tsx'
import { personWords, usePeople } from '../../widgets/people/people.ts'
import { PaddleInDoubt } from '../../widgets/people/WhosePaddle.tsx'
import { selectAll, useDesk } from '../desk.ts'
import type { Hammer } from './hammer.ts'

type SoldSummaryProps = { hammer: Hammer; paddle: string; maximum: number | null; charges: Charges | null }

/** The summary in Confirm Sold, with the underbidder and the winner's maximum, if any. */
export function SoldSummary({ hammer: { bid, underbidder }, paddle, maximum, charges }: SoldSummaryProps) {
  const { currency } = useDesk()
  const people = usePeople()
  return (
    <dl className="grid grid-cols-[auto_auto_1fr] gap-x-6 gap-y-3 rounded-panel bg-sunken px-4 py-3">
      <Fact name="Sold amount">
        <span className="figures text-2xl font-semibold">{formatMoney(bid.amount, currency)}</span>
      </Fact>
      <Fact name="Bid Type">
        <span className="flex min-w-0 flex-col">
          <BidTypeMark type={bid.type} />
          <ChannelMark id={channelOf(bid) ?? undefined} />
        </span>
      </Fact>
      <Fact name="Paddle No.">
        <span className="figures text-2xl font-semibold">{paddle || '—'}</span>
        <PersonOf paddle={paddle} className="ml-3 font-medium" />
      </Fact>
      <div className="col-span-3 border-t border-hairline pt-2 text-sm">
        <dt className="inline text-ink-muted">Underbidder: </dt>
        <dd className="figures inline">
          {underbidder
            ? `${underbidder.paddleNumber === null ? 'no paddle' : `paddle ${[underbidder.paddleNumber, personWords(people, underbidder.paddleNumber)].filter(Boolean).join(', ')}`} at ${formatMoney(underbidder.amount, currency)}`
            : 'none'}
        </dd>
        {maximum !== null && (
          <>
            <dt className="ml-6 inline text-ink-muted">Winner’s maximum: </dt>
            <dd className="figures inline font-semibold">{formatMoney(maximum, currency)}</dd>
          </>
        )}
      </div>
      {charges && (
        <div className="col-span-3 text-sm">
          <dt className="inline text-ink-muted">The buyer pays: </dt>
          <dd className="figures inline font-semibold">{totalWords(charges, currency)}</dd>
          <dt className="ml-6 inline text-ink-muted">The vendor gets: </dt>
          <dd className="figures inline font-semibold">{formatMinor(charges.proceeds, currency)}</dd>
        </div>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-muted">{name}</dt>
      <dd className="mt-0.5 flex min-h-8 items-center">{children}</dd>
    </div>
  )
}

type SoldFieldsProps = {
  ref: RefObject<HTMLInputElement | null>
  field: Hammer['paddleField']
  /** Whether the lot is sold without a paddle, which is recorded later. */
  toFollow: boolean
  onToFollow: (toFollow: boolean) => void
  paddle: string
  /** Why the lot cannot be sold to this paddle. */
  whyNot: string | null
  notes: string
  onPaddle: (paddle: string) => void
  onNotes: (notes: string) => void
}

/** The paddle, digits only, and notes. Online and advance bidders have their paddle. */
export function SoldFields(props: SoldFieldsProps) {
  const { ref, field, toFollow, onToFollow, paddle, whyNot, notes, onPaddle, onNotes } = props
  useEffect(() => {
    if (field === 'typed') selectAll(ref.current)
  }, [field, ref])

  // A paddle has only digits, so the letter is free in its field.
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key.toUpperCase() !== 'F' || event.target !== ref.current || isModified(event)) return
    event.preventDefault()
    onToFollow(!toFollow)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is that of the field within
    <div className="grid grid-cols-[10rem_1fr] gap-3" onKeyDown={onKeyDown}>
      <TextField
        ref={ref}
        label="Paddle Number"
        inputMode="numeric"
        value={toFollow ? '' : paddle}
        placeholder={toFollow ? 'To follow' : undefined}
        readOnly={field === 'read-only'}
        required={field === 'typed' && !toFollow}
        description={paddle === '' ? (whyNot ?? undefined) : undefined}
        error={paddle === '' ? undefined : (whyNot ?? undefined)}
        onValueChange={(text) => {
          onPaddle(paddleDigits(text))
          if (paddleDigits(text) !== '') onToFollow(false)
        }}
      />
      <TextField label="Notes" placeholder="Optional" value={notes} onValueChange={onNotes} maxLength={2000} />
      <div className="col-span-2 empty:hidden">{!toFollow && <PaddleInDoubt paddle={paddle} onTake={onPaddle} />}</div>
      {field === 'typed' && (
        <div className="col-span-2">
          <Switch label="Paddle to follow (F)" checked={toFollow} onCheckedChange={onToFollow} />
        </div>
      )}
    </div>
  )
}
