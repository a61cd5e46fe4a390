import { onDemand } from '../../../components/on-demand.tsx'
import { stored } from '../../../data/kept/storage-keys.ts'
import { useStored } from '../../../data/kept/stored.ts'
import { withRoomWords } from '../../../languages/RoomWords.tsx'

/** If its code cannot be fetched, the page omits it. */
const WatchedLots = onDemand(async () => {
  try {
    return withRoomWords((await import('./WatchedLots.tsx')).WatchedLots)
  } catch {
    return () => null
  }
})

type LotsWatchedProps = { auctionId: string; className: string }

/** The lots watched on this phone; without any, none of this code is loaded. */
export function LotsWatched(props: LotsWatchedProps) {
  const [watched] = useStored(stored.watched(props.auctionId))
  return watched !== null && <WatchedLots {...props} />
}
