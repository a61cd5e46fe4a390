import { stored } from '../../../data/kept/storage-keys.ts'
import { useStored } from '../../../data/kept/stored.ts'

/** By ear, words are only spoken; by eye, they are only shown. */
const ROOM_AIDS = ['both', 'ear', 'eye'] as const
export type RoomAid = (typeof ROOM_AIDS)[number]

export type RoomAids = {
  aid: RoomAid
  setAid: (aid: RoomAid) => void
  noises: boolean
  setNoises: (noises: boolean) => void
}

/** Returns this browser's choice of speech or text. */
export function useRoomAids(): RoomAids {
  const [aid, setAid] = useStored(stored.roomAid)
  const [noises, setNoises] = useStored(stored.roomNoises)
  return {
    aid: ROOM_AIDS.find((each) => each === aid) ?? 'both',
    setAid,
    noises: noises !== 'off',
    setNoises: (isOn) => setNoises(isOn ? null : 'off'),
  }
}
