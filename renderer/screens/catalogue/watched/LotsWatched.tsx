import { onDemand } from '../../../components/on-demand.tsx'
import { stored } from '../../../data/kept/storage-keys.ts'
import { useStored } from '../../../data/kept/stored.ts'
import { withRoomWords } from '../../../languages/RoomWords.tsx'

/** Where its code does not come, the page does without. */
const WatchedLots = onDemand(async () => {
  try {
    return withRoomWords((await import('./WatchedLots.tsx')).WatchedLots)
  } catch {
    return () => null
  }
})

type LotsWatchedProps = { auctionId: string; className: string }

/** The lots that this phone watches; whoever watches none loads nothing of it. */
export function LotsWatched(props: LotsWatchedProps) {
  const [watched] = useStored(stored.watched(props.auctionId))
  return watched !== null && <WatchedLots {...props} />
}
