import { useDeskLot } from '../../../desk/desk.ts'
import { useLotCommands } from '../../../desk/tools.ts'

/** Sets the increment by hand, or lets it follow the ladder again. */
export function useIncrement() {
  const { lotNumber } = useDeskLot()
  const run = useLotCommands()
  const params = { lotNumber }
  return {
    set: (increment: number) => void run('setIncrement', { params, body: { increment } }, { failed: 'Error' }),
    reset: () => void run('resetIncrement', { params }, { failed: 'Error' }),
  }
}
