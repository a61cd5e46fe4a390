import type { LotNumber } from '../../../shared/lot-number.ts'
import { useFollowWhilePolling, useLotState, useSaleStatus } from '../../data/reads/sale-reads.ts'
import { type RoomFigures, roomFigures } from './room-figures.ts'

/** What the wall shows of a lot, as it changes. */
export function useRoomFigures({ lotNumber, seq }: { lotNumber: LotNumber | null; seq: number | null }): RoomFigures {
  const { data: lot } = useLotState(lotNumber)
  const { data: sale } = useSaleStatus(lotNumber)
  useFollowWhilePolling({ seq, lotNumber })
  return roomFigures({ lot, sale })
}
