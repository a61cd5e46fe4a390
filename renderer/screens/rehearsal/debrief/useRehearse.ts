import { useNavigate } from 'react-router-dom'
import type { RehearsalSummary } from '../../../../shared/entities/rehearsal/rehearsal.ts'
import type { RehearsalOrder } from '../../../../shared/entities/rehearsal/rehearsal-order.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { openRoom } from '../open-room.ts'

/** Begins a rehearsal from the debrief of another: the room opens in its own window, and the desk here. */
export function useRehearse({ id: like }: RehearsalSummary) {
  const goTo = useNavigate()
  const start = useWrite('startRehearsal', {
    onDone: () => void goTo('/clerk-screen'),
    failed: 'The rehearsal did not begin',
  })

  function begin(order: RehearsalOrder): void {
    // Browsers would block a window that opens after the answer as a pop-up.
    const room = openRoom()
    start.mutate({ body: { like, ...order, briefing: true } }, { onError: () => room?.close() })
  }

  return {
    /** Repeats the same evening, drill or scenario. */
    again: () => begin({}),
    drill: (drill: string) => begin({ drill }),
    isStarting: start.isPending,
  }
}
