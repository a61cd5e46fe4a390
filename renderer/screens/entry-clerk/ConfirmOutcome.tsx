import { type ReactNode, useState } from 'react'
import type { CurrencyCode } from '../../../shared/amounts/currency.ts'
import { formatMoney } from '../../../shared/amounts/money.ts'
import type { Bid } from '../../../shared/entities/bid.ts'
import { lotsNamed, offerWords } from '../../../shared/sale/rounds/round-words.ts'
import { SubjectChoice } from '../../components/lot/SubjectChoice.tsx'
import { howSold, isBelowReserve, type SubjectChosen } from '../../components/lot/subject-choice.ts'
import { ConfirmDialog } from '../../components/overlays/ConfirmDialog.tsx'
import { Fault } from '../../components/states/Fault.tsx'
import { useLotBook } from '../../data/reads/book-reads.ts'
import { type RoundNow, useRoundNow } from '../../desk/rounds/round-now.ts'
import { BidMark } from '../../widgets/ChannelMark.tsx'
import { PersonOf } from '../../widgets/people/Person.tsx'
import { PaddleInDoubt } from '../../widgets/people/WhosePaddle.tsx'
import { RoundTotal } from '../../widgets/round/RoundLine.tsx'
import { changedMeanwhile, type OutcomeToConfirm } from './outcome-entry.ts'

type ConfirmOutcomeProps = {
  outcome: OutcomeToConfirm | null
  highest: Bid | null
  currency: CurrencyCode
  isPending: boolean
  onConfirm: (outcome: OutcomeToConfirm, how: ReturnType<typeof howSold>) => void
  onClose: () => void
}

/** Asks once more before the lot ends. */
export function ConfirmOutcome({ outcome, highest, currency, isPending, onConfirm, onClose }: ConfirmOutcomeProps) {
  // It still shows the question while it fades out.
  const [asked, setAsked] = useState(outcome)
  const [subject, setSubject] = useState<SubjectChosen>(null)
  if (outcome && outcome !== asked) {
    setAsked(outcome)
    setSubject(null)
  }
  const lotNumber = asked?.lot.lot_number ?? null
  const round = useRoundNow(lotNumber)
  const book = useLotBook(lotNumber)
  const reserve = book?.reserve ?? asked?.lot.reserve
  const isBelow = isBelowReserve(asked?.sold?.amount ?? null, reserve)
  const changed = outcome && changedMeanwhile(outcome, { highest, currency })
  return (
    <ConfirmDialog
      open={outcome !== null}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Confirm Lot Outcome"
      confirmLabel="Confirm"
      pending={isPending}
      pendingLabel="Processing..."
      blocked={changed ? 'said' : null}
      onConfirm={() => {
        if (outcome) onConfirm(outcome, howSold({ chosen: subject, isBelow }))
      }}
    >
      {asked && (
        <Summary outcome={asked} highest={highest} currency={currency} reserve={reserve ?? null} round={round} />
      )}
      {asked?.sold && (
        <div className="mt-3">
          <SubjectChoice isBelow={isBelow} subject={subject ?? isBelow} onSubject={setSubject} />
        </div>
      )}
      <Fault className="mt-3 font-medium">{changed}</Fault>
      <p className="mt-3 text-ink-muted">
        {asked?.sold && round?.round.kind === 'choice'
          ? 'The buyer chooses lots next.'
          : 'This will advance the auction to the next lot automatically.'}
      </p>
    </ConfirmDialog>
  )
}

type SummaryProps = { outcome: OutcomeToConfirm; reserve: number | null; round: RoundNow | null } & Pick<
  ConfirmOutcomeProps,
  'highest' | 'currency'
>

function Summary({ outcome, highest, currency, reserve, round }: SummaryProps) {
  const money = (amount: number) => formatMoney(amount, currency)
  const { lot, sold, notes } = outcome
  const below = sold && isBelowReserve(sold.amount, reserve) ? (reserve ?? 0) - sold.amount : null
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5">
      <Line name="Lot">
        <span className="figures font-semibold">{lot.lot_number}</span> {lot.title}
      </Line>
      {round && (
        <Line name="Round">
          <span className="figures">{`${lotsNamed(round.round.lots)}, ${offerWords(round.round)}`}</span>
          {sold && (
            <RoundTotal lotNumber={lot.lot_number} amount={sold.amount} currency={currency} className="figures" />
          )}
        </Line>
      )}
      <Line name="Outcome">
        <strong className="font-semibold">{outcome.sold ? 'SOLD' : outcome.unsold.toUpperCase()}</strong>
      </Line>
      {sold ? (
        <>
          <Line name="Amount">
            <strong className="figures text-lg font-semibold">{money(sold.amount)}</strong>
            {below !== null && (
              <span className="block text-warning-ink">
                This is {money(below)} below the reserve of {money(sold.amount + below)}.
              </span>
            )}
          </Line>
          <Line name="Paddle">
            {sold.buyer === 'to-follow' ? (
              <strong className="font-semibold">To follow</strong>
            ) : (
              <Buyer paddle={sold.buyer.paddle} />
            )}
          </Line>
          <Line name="Type">
            <BidMark bid={sold} />
          </Line>
        </>
      ) : (
        <Line name="Sale">
          No sale recorded
          {highest && (
            <span className="block text-warning-ink">
              {round?.round.kind === 'appeal' ? 'Its pledges' : `The highest bid of ${money(highest.amount)}`} will not
              be taken.
            </span>
          )}
        </Line>
      )}
      {notes && (
        <Line name="Notes">
          <span className="whitespace-pre-line">{notes}</span>
        </Line>
      )}
    </dl>
  )
}

function Buyer({ paddle }: { paddle: string }) {
  return (
    <>
      <span className="figures mr-2 font-semibold">{paddle}</span>
      <PersonOf paddle={paddle} />
      <PaddleInDoubt paddle={paddle} />
    </>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{name}</dt>
      <dd className="min-w-0 wrap-break-word">{children}</dd>
    </>
  )
}
