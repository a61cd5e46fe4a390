import type { ToastMessage } from '../../components/toast/toast-store.ts'
import { useToast } from '../../components/toast/useToast.ts'
import { sentenceOf } from '../client/api-error.ts'

/** A toast, or its title alone. */
type Words = string | Omit<ToastMessage, 'kind'>

/** What is told of a write when its answer comes; without words nothing is told. */
export type Told<R> = {
  done?: Words | ((reply: R) => Words) | undefined
  /** A title stands over the server's own sentence. */
  failed?: Words | undefined
}

/** Tells in the one toast how a write ended. */
export function useTold() {
  const { showToast } = useToast()
  return {
    tellDone<R>({ done }: Told<R>, reply: R): void {
      const words = typeof done === 'function' ? done(reply) : done
      if (words !== undefined) showToast({ ...(typeof words === 'string' ? { title: words } : words), kind: 'success' })
    },
    tellFailed({ failed }: Told<never>, error: Error): void {
      if (failed === undefined) return
      const words = typeof failed === 'string' ? { title: failed, description: sentenceOf(error) } : failed
      showToast({ ...words, kind: 'destructive' })
    },
  }
}
