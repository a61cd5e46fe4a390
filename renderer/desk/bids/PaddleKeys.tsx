import { BID_TYPE_LABELS } from '../../../shared/rules/bids.ts'
import { Kbd } from '../../components/buttons/Kbd.tsx'
import { useLastPaddles } from '../../screens/clerk/actions/useLastPaddles.ts'
import { useOnePress } from '../../screens/clerk/keys/useOnePress.ts'
import { KEYS } from '../actions.ts'
import type { RoomBidType } from '../desk.ts'
import { DeskButton } from '../parts/DeskButton.tsx'

/** The last two paddles of the lot, where they bid this way: one key bids the asking price for them. */
export function PaddleKeys({ type }: { type: RoomBidType }) {
  const { paddles, ready, bid } = useLastPaddles()
  const onePress = useOnePress()
  if (!ready) return null
  return paddles.map((known, at) => {
    const key = KEYS.lastPaddles[at]
    return (
      known.type === type &&
      key && (
        <DeskButton
          key={key}
          size="sm"
          variant="ghost"
          shortcut={key}
          hint="Bids the asking price for this paddle"
          aria-label={`${BID_TYPE_LABELS[type]} bid of paddle ${known.paddle}`}
          onClick={(event) => onePress(key, event, () => bid(at))}
          className="figures min-h-6! px-1!"
        >
          <Kbd keys={key} />
          {known.paddle}
        </DeskButton>
      )
    )
  })
}
