import type { LotNumber } from '../../../shared/lot-number.ts'
import { outcomeGround } from '../../components/lot/outcome-ground.ts'
import { useLotState, useSaleStatus } from '../../data/reads/sale-reads.ts'
import { useUnit } from '../../data/sale/useUnit.ts'
import { useRoomLanguage } from '../../languages/useLanguage.ts'
import { useAppeal } from '../../widgets/round/useAppeal.ts'
import { roomFigures } from './room-figures.ts'

/** Returns a lot's current figures for the display, and the background of its outcome. */
export function useRoomFigures(lotNumber: LotNumber | null) {
  const { data: lot } = useLotState(lotNumber)
  const { data: sale } = useSaleStatus(lotNumber)
  const unit = useUnit()
  const language = useRoomLanguage()
  const figures = roomFigures({ lot, sale, unit, language })
  const appeal = useAppeal(lotNumber)
  // An appeal is at the sum of its pledges.
  const pledged = appeal && { amount: appeal.sum, isStartPrice: false }
  return { ...figures, ...pledged, ground: sale ? outcomeGround(sale) : '' }
}
