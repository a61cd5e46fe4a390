import type { LotNumber } from '../../../shared/lot-number.ts'
import { outcomeGround } from '../../components/lot/outcome-ground.ts'
import { useFollowWhilePolling, useLotState, useSaleStatus } from '../../data/reads/sale-reads.ts'
import { roomFigures } from './room-figures.ts'

/** A lot's figures for the wall as they change, and the background of its outcome. */
export function useRoomFigures({ lotNumber, seq }: { lotNumber: LotNumber | null; seq: number | null }) {
  const { data: lot } = useLotState(lotNumber)
  const { data: sale } = useSaleStatus(lotNumber)
  useFollowWhilePolling({ seq, lotNumber })
  return { ...roomFigures({ lot, sale }), ground: sale ? outcomeGround(sale) : '' }
}
