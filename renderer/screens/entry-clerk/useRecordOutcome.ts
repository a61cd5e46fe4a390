import { type ReactNode, useState } from 'react'
import { formatAmount } from '../../../shared/amounts/money.ts'
import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import type { LotState } from '../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { isFinished, outcomeLabel } from '../../../shared/rules/outcomes.ts'
import { ApiError } from '../../api-error.ts'
import type { howSold } from '../../components/lot/subject-choice.ts'
import { useDataSource } from '../../data/data-context.ts'
import { useWrite } from '../../data/writes/useWrite.ts'
import { useAskedWrite } from '../../desk/parts/useAskedWrite.tsx'
import type { OutcomeToConfirm } from './outcome-entry.ts'

/** A lot that ended without an entry of this desk; `refused` if an entry was in flight. */
export type RecordedElsewhere = { lotNumber: LotNumber; refused: 'refused' | 'nothing-sent' }

export type RecordOutcome = {
  submit: (outcome: OutcomeToConfirm, how: ReturnType<typeof howSold>) => void
  /** The server's question about the buyer, in the strip. */
  question: ReactNode
  isPending: boolean
  /** Counts the entries of this desk: the form is reset after each. */
  round: number
  elsewhere: RecordedElsewhere | null
  dismissElsewhere: () => void
}

/** Records outcomes, and notices if another desk was first. */
export function useRecordOutcome(lotNumber: LotNumber): RecordOutcome {
  const { readAgain } = useDataSource()
  const [seen, setSeen] = useState(lotNumber)
  const [own, setOwn] = useState<LotNumber | null>(null)
  const [round, setRound] = useState(0)
  const [elsewhere, setElsewhere] = useState<RecordedElsewhere | null>(null)

  if (seen !== lotNumber) {
    setSeen(lotNumber)
    setOwn(null)
    if (own !== seen && elsewhere?.lotNumber !== seen) setElsewhere({ lotNumber: seen, refused: 'nothing-sent' })
  }

  function onDone(): void {
    setRound((before) => before + 1)
    setElsewhere(null)
  }

  function onFailed(error: Error, of: LotNumber): void {
    setOwn(null)
    // After any refusal, this screen's data may be old.
    readAgain('sale')
    if (error instanceof ApiError && error.code === 'lot_finished') setElsewhere({ lotNumber: of, refused: 'refused' })
  }

  const sale = useAskedWrite('recordSale', {
    yes: 'Record the Sale',
    onDone,
    onFailed: (error, { body }) => onFailed(error, body.lotNumber),
    done: 'Lot recorded as sold successfully',
    failed: 'Failed to record lot sale',
  })
  const pass = useWrite('markPassed', {
    onDone,
    onFailed: (error, { body }) => onFailed(error, body.lotNumber),
    done: 'Lot marked as passed successfully',
    failed: 'Failed to mark lot as passed',
  })
  const withdrawal = useWrite('withdrawLot', {
    onDone,
    onFailed: (error, { params }) => onFailed(error, params.lotNumber),
    done: 'Lot withdrawn',
    failed: 'Failed to withdraw lot',
  })

  function submit(outcome: OutcomeToConfirm, how: ReturnType<typeof howSold>): void {
    const { lot, notes, sold } = outcome
    const lotNumber = lot.lot_number
    const noted = notes ? { notes } : {}
    setOwn(lotNumber)
    if (sold) {
      const { buyer, amount, type } = sold
      const to = buyer === 'to-follow' ? { toFollow: true } : { paddleNumber: buyer.paddle }
      sale.mutate({ body: { lotNumber, ...noted, ...to, amount, type, ...how } })
    } else if (outcome.unsold === 'passed') pass.mutate({ body: { lotNumber, ...noted } })
    else withdrawal.mutate({ params: { lotNumber }, body: noted })
  }

  return {
    submit,
    question: sale.question,
    isPending: sale.isPending || pass.isPending || withdrawal.isPending,
    round,
    elsewhere,
    dismissElsewhere: () => setElsewhere(null),
  }
}

/** Returns the lot's outcome in words. Amounts in the sale's unit. */
export function elsewhereWords(
  { lotNumber, refused }: RecordedElsewhere,
  state: (Pick<LotState, 'status' | 'amount'> & Partial<LotState>) | undefined,
  unit: MoneyUnit,
): string {
  const yours = refused === 'refused' ? ' Your entry was not recorded.' : ''
  const status = state?.status
  if (state && isFinished(status)) {
    const price = state.amount === null ? '' : ` for ${formatAmount(state.amount, unit)}`
    const how = outcomeLabel({ ...state, status }).toLowerCase()
    return `Lot ${lotNumber} was recorded as ${how}${price} on another screen.${yours}`
  }
  return `The clerk left lot ${lotNumber}, which has no outcome yet.${yours}`
}
