import type { LotNumber } from '../../lot-number.ts'
import { type LotSale, lotOrUntouched, type Sale } from '../state.ts'
import { type Audience, view } from '../view/view.ts'

/** A sale without tags, as an audience sees it. */
export function seenBy(sale: Sale, audience: Audience): Sale {
  return view(sale, { audience, tags: { get: () => undefined } })
}

/** One lot of that view. */
export function lotSeenBy(sale: Sale, lotNumber: LotNumber, audience: Audience): LotSale {
  return lotOrUntouched(seenBy(sale, audience), lotNumber)
}
