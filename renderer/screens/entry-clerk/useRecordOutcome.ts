import { useState } from 'react'
import type { LotNumber } from '../../../shared/lot-number.ts'
import type { howSold } from '../../components/lot/subject-choice.ts'
import { useToast } from '../../components/toast/useToast.ts'
import { ApiError, sentenceOf } from '../../data/client/api-error.ts'
import { useDataSource } from '../../data/data-context.ts'
import { useWrite } from '../../data/writes/useWrite.ts'
import type { OutcomeToConfirm } from './outcome-to-confirm.ts'
import type { RecordedElsewhere } from './recorded-elsewhere.ts'

export type RecordOutcome = {
  submit: (outcome: OutcomeToConfirm, how: ReturnType<typeof howSold>) => void
  isPending: boolean
  /** Counts the entries made here: the form begins anew after each. */
  round: number
  elsewhere: RecordedElsewhere | null
  dismissElsewhere: () => void
}

/** Records outcomes, and notices when somebody else was first. */
export function useRecordOutcome(lotNumber: LotNumber): RecordOutcome {
  const { showToast } = useToast()
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

  function done(title: string): void {
    showToast({ title, kind: 'success' })
    setRound((before) => before + 1)
    setElsewhere(null)
  }

  function failed(title: string, error: Error, of: LotNumber): void {
    showToast({ title, description: sentenceOf(error), kind: 'destructive' })
    setOwn(null)
    // Whatever was refused, what stands here is not the sale as it is.
    readAgain('auctionState')
    readAgain('lot', String(of))
    if (error instanceof ApiError && error.code === 'lot_finished') setElsewhere({ lotNumber: of, refused: 'refused' })
  }

  const sale = useWrite('recordSale', {
    onDone: () => done('Lot recorded as sold successfully'),
    onFailed: (error, { body }) => failed('Failed to record lot sale', error, body.lotNumber),
  })
  const pass = useWrite('markPassed', {
    onDone: () => done('Lot marked as passed successfully'),
    onFailed: (error, { body }) => failed('Failed to mark lot as passed', error, body.lotNumber),
  })

  const withdrawal = useWrite('withdrawLot', {
    onDone: () => done('Lot withdrawn'),
    onFailed: (error, { params }) => failed('Failed to withdraw lot', error, params.lotNumber),
  })

  function submit(outcome: OutcomeToConfirm, how: ReturnType<typeof howSold>): void {
    const { lot, notes, sold } = outcome
    const lotNumber = lot.lot_number
    const noted = notes ? { notes } : {}
    setOwn(lotNumber)
    if (sold) {
      const { paddle: paddleNumber, amount, type } = sold
      sale.mutate({ body: { lotNumber, ...noted, paddleNumber, amount, type, ...how } })
    } else if (outcome.unsold === 'passed') pass.mutate({ body: { lotNumber, ...noted } })
    else withdrawal.mutate({ params: { lotNumber }, body: noted })
  }

  return {
    submit,
    isPending: sale.isPending || pass.isPending || withdrawal.isPending,
    round,
    elsewhere,
    dismissElsewhere: () => setElsewhere(null),
  }
}
