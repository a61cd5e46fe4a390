import type { LotState } from '../../../../shared/entities/lot.ts'
import { useToast } from '../../../components/useToast.ts'
import { sentenceOf } from '../../../data/api-error.ts'
import { keys } from '../../../data/keys.ts'
import { type Foresight, foresee, useWrite } from '../../../data/write.ts'
import { useDesk } from '../desk.ts'

type Increment = Pick<LotState, 'currentIncrement' | 'manualIncrementSet'>

/** Sets the increment by hand, or lets it follow the ladder again. */
export function useIncrement() {
  const { lotNumber } = useDesk()
  const { showToast } = useToast()
  const place = keys.lotState(lotNumber)

  function foreseeIncrement(currentIncrement: number): Foresight {
    let before: Increment | null = null
    return foresee(place, {
      show(now) {
        before = { currentIncrement: now.currentIncrement, manualIncrementSet: now.manualIncrementSet }
        return { ...now, currentIncrement, manualIncrementSet: true }
      },
      takeBack: (now) => (now.currentIncrement === currentIncrement && before ? { ...now, ...before } : now),
    })
  }
  const onFailed = (error: Error) => showToast({ title: 'Error', description: sentenceOf(error), kind: 'destructive' })

  const { mutate: set } = useWrite('setIncrement', {
    foresight: ({ body: { increment } }) => [foreseeIncrement(increment)],
    settle: (cache, { increment, isManual }) =>
      cache.change(place, (now) => ({ ...now, currentIncrement: increment, manualIncrementSet: isManual })),
    onFailed,
  })
  const { mutate: reset } = useWrite('resetIncrement', {
    settle: (cache, { increment, isManual }) =>
      cache.change(place, (now) => ({ ...now, currentIncrement: increment, manualIncrementSet: isManual })),
    onFailed,
  })
  return {
    set: (increment: number) => set({ params: { lotNumber }, body: { increment } }),
    reset: () => reset({ params: { lotNumber } }),
  }
}
