import type { MoneyUnit } from '../../../../shared/amounts/money-unit.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { useLanguage } from '../../../languages/useLanguage.ts'
import { failureTitle, failureWords } from './useBidPlacing.ts'

/** Moves the bidder's waiting bid to the asking price that fell below it. */
export function useBidConfirming(currency: MoneyUnit): { isConfirming: boolean; confirm: (bidId: string) => void } {
  const language = useLanguage()
  const { mutate, isPending } = useWrite('confirmBid', {
    failed: (error) => ({
      title: failureTitle(error, language),
      description: failureWords(error, language, currency),
    }),
  })
  return { isConfirming: isPending, confirm: (id) => mutate({ params: { id }, isCommand: true }) }
}
