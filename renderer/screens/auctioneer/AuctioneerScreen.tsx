import { EmptyState } from '../../components/states/EmptyState.tsx'
import { isWarned } from '../../data/reads/fair-warning.ts'
import { useLotOnShow } from '../../data/reads/lot-on-show.ts'
import { useAuctionState } from '../../data/reads/sale-reads.ts'
import { useRoomWords } from '../../languages/useLanguage.ts'
import { useLook } from '../../theme/useLook.ts'
import { ReadState } from '../../widgets/ReadState.tsx'
import { useIdle } from '../currency/useIdle.ts'
import { Board } from './Board.tsx'

/** The auctioneer's display, which is read-only. */
export function AuctioneerScreen() {
  useLook('room')
  useIdle()
  const read = useAuctionState({ view: 'current' })
  const { data: state } = read
  const { board } = useRoomWords()
  const { lot, isHeld, last } = useLotOnShow(state, { holdUntil: 'time-is-up' })
  if (!state) return <ReadState read={read} />
  if (!state.isActive || !lot) {
    return (
      <div className="flex flex-1 flex-col items-center justify-center">
        <h1 className="sr-only">{board.title}</h1>
        <EmptyState title={board.none} text={board.later} action={{ label: board.goToAdmin, to: '/admin' }} />
      </div>
    )
  }
  const warned = isWarned(state, lot)
  return (
    <Board
      lot={lot}
      ended={(isHeld ? lot : last?.lot)?.lot_number ?? null}
      auctionId={state.auctionId}
      fairWarning={warned ? 'given' : 'none'}
    />
  )
}
