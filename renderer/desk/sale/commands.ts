import { useToast } from '../../components/toast/useToast.ts'
import { sentenceOf } from '../../data/client/api-error.ts'
import { withState } from '../../data/sale/view.ts'
import type { RunOptions } from '../../data/writes/commands.ts'
import { useRun } from '../../data/writes/useCommands.ts'
import { useNoteDone } from '../../screens/clerk/undo/useNoteDone.ts'
import { useDesk } from '../desk.ts'
import { FACTS } from '../facts.ts'

/** Holds the bidding, and lets it go on. */
export function usePause() {
  const { close } = useDesk()
  const { showToast } = useToast()
  const noteDone = useNoteDone()
  const run = useRun()

  const told = (title: string, so: string): RunOptions<'pause'> & RunOptions<'resume'> => ({
    about: {},
    settle: withState,
    onDone() {
      noteDone(null)
      close()
      showToast({ title, kind: 'success', so })
    },
    onFailed: (error) => showToast({ title: 'Error', description: sentenceOf(error), kind: 'destructive' }),
  })

  return {
    pause: (message: string) => void run('pause', { body: { message } }, told('Sale paused', FACTS.paused)),
    resume: () => void run('resume', {}, told('Sale resumed', FACTS.goesOn)),
  }
}
