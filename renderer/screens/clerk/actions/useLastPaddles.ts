import { useView } from '../../../data/sale/useView.ts'
import { useRoomBids } from '../../../desk/bids/commands.tsx'
import { useDeskLot } from '../../../desk/desk.ts'
import { lastPaddles } from '../../../desk/last-paddles.ts'
import { useLotFigures } from '../../../desk/selectors.ts'

/** The last two paddles of the room on the lot on view, and their bids at the asking price. */
export function useLastPaddles() {
  const { lotNumber } = useDeskLot()
  const paddles = useView(({ known }) => lastPaddles(known.get(lotNumber)?.bids ?? []))
  const { status, figures } = useLotFigures()
  const { placeAsked } = useRoomBids()
  return {
    paddles,
    ready: status === 'active' && figures.startPrice !== null,
    /** Tells whether there is a paddle under that key. */
    bid(at: number): boolean {
      const known = paddles[at]
      if (known) placeAsked(known.type, known.paddle)
      return known !== undefined
    },
  }
}
