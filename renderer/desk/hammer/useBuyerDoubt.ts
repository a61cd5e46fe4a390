import { isRefusal } from '../../../shared/engine/decision.ts'
import type { Bid } from '../../../shared/entities/bid.ts'
import type { Question } from '../../../shared/entities/people/paddle.ts'
import { paddleNumber } from '../../../shared/paddle-number.ts'
import { peopleTerms } from '../../../shared/rules/people-terms.ts'
import { questionsOfBuyer } from '../../../shared/sale/features/hammer.ts'
import { useView } from '../../data/sale/useView.ts'
import { usePaddleDoubt } from '../../widgets/people/WhosePaddle.tsx'
import { useDesk } from '../desk.ts'

/** The checks of the buyer in Confirm Sold. */
export type BuyerDoubt = {
  /** Why the lot can't be sold to this paddle. */
  refused: string | null
  /** The limit that the price exceeds, in words. */
  overLimit: string | null
  /** Whether a check waits for Shift+Enter. */
  isOpen: boolean
  /** The questions to confirm with the sale. */
  confirm: readonly Question[]
}

/** Checks a paddle as the server does at the hammer: its suspension, its limit, and whether it is registered. */
export function useBuyerDoubt(bid: Bid | null, paddle: string): BuyerDoubt {
  const { terms } = useDesk()
  const unknown = usePaddleDoubt(paddle)
  const refusal = useView(({ held: { sale } }) => {
    if (!sale || !bid || paddle === '') return null
    const { lotNumber } = bid
    const asked = questionsOfBuyer(sale, { lotNumber, bid, paddle: paddleNumber(paddle) }, [])
    return isRefusal(asked) ? { code: asked.code, message: asked.message } : null
  })
  const sentence = refusal?.message ?? null
  const isOver = refusal?.code === 'over_limit'
  const isFinal = !isOver || peopleTerms(terms).overLimit === 'refuse'
  const refused = isFinal ? sentence : null
  const overLimit = isOver ? sentence : null
  const isOpen = refused === null && (unknown !== null || overLimit !== null)
  return { refused, overLimit, isOpen, confirm: overLimit !== null && !isFinal ? ['over_limit'] : [] }
}
