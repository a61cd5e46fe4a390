import { leadOf, offeredWith } from '../../../shared/sale/rounds/round-lots.ts'
import type { OnBlock } from '../../../shared/telephone/call-turn.ts'
import { useView } from '../../data/sale/useView.ts'

const NONE: OnBlock = { lots: [], are: 'active' }

/** Returns the active lot with the other lots of its round, or the lots from which the winner of a choice takes some. */
export function useLotsOnBlock(): OnBlock {
  return useView(({ held: { sale } }) => {
    if (!sale) return NONE
    const { activeLot, currentLot } = sale
    if (activeLot !== null) return { lots: offeredWith(sale, activeLot), are: 'active' }
    const choice = currentLot === null ? undefined : leadOf(sale, currentLot)?.choice
    return currentLot === null || !choice || choice.chosen
      ? NONE
      : { lots: offeredWith(sale, currentLot), are: 'hammered' }
  })
}
