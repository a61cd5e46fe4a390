import { useNavigate } from 'react-router-dom'
import type { RehearsalSummary } from '../../../../shared/entities/rehearsal/rehearsal.ts'
import type { RehearsalOrder } from '../../../../shared/entities/rehearsal/rehearsal-order.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { openRoom } from '../open-room.ts'

/** Begins a rehearsal: the room opens in its own window, and the desk here. */
export function useBeginRehearsal() {
  const goTo = useNavigate()
  const start = useWrite('startRehearsal', {
    onDone: () => void goTo('/clerk-screen'),
    failed: 'The rehearsal did not begin',
  })

  function begin(order: RehearsalOrder): void {
    // Browsers would block a window that opens after the answer as a pop-up.
    const room = openRoom()
    start.mutate({ body: { ...order, briefing: true } }, { onError: () => room?.close() })
  }

  return { begin, isStarting: start.isPending }
}

/** Begins a rehearsal from the debrief of another. */
export function useRehearse({ id: like }: RehearsalSummary) {
  const { begin, isStarting } = useBeginRehearsal()
  return {
    /** Repeats the same evening, drill or scenario. */
    again: () => begin({ like }),
    drill: (drill: string) => begin({ like, drill }),
    isStarting,
  }
}
