import { sentenceOf } from '../../api-error.ts'
import type { ToastMessage } from '../../components/toast/toast-store.ts'
import { useToast } from '../../components/toast/useToast.ts'

/** The words of a toast: its title alone, or whatever else it has as well. */
export type ToastWords = string | Omit<ToastMessage, 'kind'>

type WriteOutcome = {
  done: (words: ToastWords) => void
  /** A title alone has the server's sentence below it. */
  failed: (words: ToastWords, error: unknown) => void
}

/** Tells in a toast how a write ended. */
export function useOutcome(): WriteOutcome {
  const { showToast } = useToast()
  return {
    done: (words) => showToast({ kind: 'success', ...(typeof words === 'string' ? { title: words } : words) }),
    failed: (words, error) =>
      showToast({
        kind: 'destructive',
        ...(typeof words === 'string' ? { title: words, description: sentenceOf(error) } : words),
      }),
  }
}
