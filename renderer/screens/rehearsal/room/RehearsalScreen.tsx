import { useLook } from '../../../theme/useLook.ts'
import { WhileRehearsing } from '../WhileRehearsing.tsx'
import { Room } from './Room.tsx'

/** The simulated room: what the clerk at the desk looks at and listens to. */
export function RehearsalScreen() {
  useLook('room')
  return <WhileRehearsing name="Rehearsal">{(status) => <Room status={status} />}</WhileRehearsing>
}
