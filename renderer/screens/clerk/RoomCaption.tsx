import { stored } from '../../data/kept/storage-keys.ts'
import { useStored } from '../../data/kept/stored.ts'
import { useDevices, useMe } from '../../data/reads/house-reads.ts'
import { useIsDemonstration, useIsRehearsal } from '../../data/reads/sale-reads.ts'
import { useRead } from '../../data/reads/useRead.ts'
import { useSpokenWords } from '../../widgets/useSpokenWords.ts'

/** The auctioneer's words at the desk of a rehearsal, unless another computer shows the room. */
export function RoomCaption() {
  const isRehearsal = useIsRehearsal()
  const isDemonstration = useIsDemonstration()
  return isRehearsal && !isDemonstration && <Caption />
}

function Caption() {
  const { data: status } = useRead('rehearsal', {})
  const [aid] = useStored(stored.roomAid)
  const isElsewhere = useIsRoomElsewhere()
  const words = useSpokenWords(status)
  if (!status || status.state === 'none' || aid === 'ear' || isElsewhere) return null
  return (
    // A screen reader hears the words in the room.
    <p
      aria-hidden
      data-room-caption
      lang={status.language}
      className="shrink-0 truncate border-t border-hairline bg-raised px-3 py-1 font-serif text-lg leading-snug short:py-0.5 short:text-base"
    >
      {status.state === 'briefing' ? 'The auctioneer’s words appear here.' : words}
    </p>
  )
}

/** Whether the room of the rehearsal is open on another computer, and not on this one. */
function useIsRoomElsewhere(): boolean {
  const { data: me } = useMe()
  const { data: devices } = useDevices()
  const rooms = (devices ?? []).filter(({ screen }) => screen === 'Rehearsal')
  return rooms.length > 0 && rooms.every(({ address }) => address !== me?.address)
}
