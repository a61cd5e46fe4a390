import { sentenceOf } from '../../api-error.ts'
import type { ToastMessage } from '../../components/toast/toast-store.ts'
import { useToast } from '../../components/toast/useToast.ts'

/** The words of a toast: its title alone, or with its other fields. */
export type ToastWords = string | Omit<ToastMessage, 'kind'>

type WriteOutcome = {
  done: (words: ToastWords) => void
  /** A title alone gets the server's sentence below it. */
  failed: (words: ToastWords, error: unknown) => void
}

/** Reports the end of a write in a toast. */
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
