import type { LotNumber } from '../../../shared/lot-number.ts'
import { outcomeGround } from '../../components/lot/outcome-ground.ts'
import { useFollowWhilePolling, useLotState, useSaleStatus } from '../../data/reads/sale-reads.ts'
import { roomFigures } from './room-figures.ts'

/** What the wall shows of a lot, as it changes, and the ground its outcome stands on. */
export function useRoomFigures({ lotNumber, seq }: { lotNumber: LotNumber | null; seq: number | null }) {
  const { data: lot } = useLotState(lotNumber)
  const { data: sale } = useSaleStatus(lotNumber)
  useFollowWhilePolling({ seq, lotNumber })
  return { ...roomFigures({ lot, sale }), ground: sale ? outcomeGround(sale) : '' }
}
