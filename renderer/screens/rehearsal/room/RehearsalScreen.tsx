import { useLook } from '../../../theme/useLook.ts'
import { WhileRehearsing } from '../WhileRehearsing.tsx'
import { SimulatedRoom } from './SimulatedRoom.tsx'

/** The simulated saleroom that the clerk watches and listens to. */
export function RehearsalScreen() {
  useLook('room')
  return <WhileRehearsing name="Rehearsal">{(status) => <SimulatedRoom status={status} />}</WhileRehearsing>
}
