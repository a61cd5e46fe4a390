import { WATCHED } from '../../../data/reads/polling.ts'
import { useLook } from '../../../theme/useLook.ts'
import { WhileRehearsing } from '../WhileRehearsing.tsx'
import { Incidents } from './Incidents.tsx'
import { TrainerHead } from './TrainerHead.tsx'
import { TruthSoFar } from './TruthSoFar.tsx'

/** The trainer's screen: the pace, the incidents, and the true calls. */
export function TrainerScreen() {
  useLook('instrument')
  return (
    <WhileRehearsing name="Trainer’s Strip" pace={WATCHED}>
      {(status) => (
        <div className="mx-auto flex w-full max-w-280 flex-col gap-4 px-4 pt-4 pb-12 sm:px-6">
          <TrainerHead status={status} />
          <div className="grid items-start gap-4 md:grid-cols-[15rem_1fr]">
            <Incidents isOver={status.state === 'over'} />
            <TruthSoFar id={status.id} callsSaid={status.callsSaid} />
          </div>
        </div>
      )}
    </WhileRehearsing>
  )
}
