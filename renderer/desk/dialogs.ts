import { createContext, use, useCallback, useMemo, useState } from 'react'
import type { DeskDialog } from './desk.ts'
import type { CheckQuestion } from './question.ts'

type Opened = {
  dialog: DeskDialog | null
  /** A check's question, over the dialog if one is open. */
  question: CheckQuestion | null
  closeQuestion: () => void
}

/**
 * Keeps what is open over a desk: a dialog, and a question over it. A question leaves its dialog open, so that "no" loses
 * no typed text. The correction of bids keeps its own edits.
 */
export function useDeskDialogs() {
  const [dialog, setDialog] = useState<DeskDialog | null>(null)
  const [question, setQuestion] = useState<CheckQuestion | null>(null)
  const closeQuestion = useCallback(() => setQuestion(null), [])
  const close = useCallback(() => setDialog(null), [])
  const open = useCallback((what: DeskDialog) => {
    if (what.kind === 'question') {
      setQuestion(what.question)
      setDialog((now) => (now?.kind === 'edit-bids' ? null : now))
      return
    }
    setQuestion(null)
    setDialog(what)
  }, [])
  const opened = useMemo(() => ({ dialog, question, closeQuestion }), [dialog, question, closeQuestion])
  return { opened, open, close }
}

export const OpenedContext = createContext<Opened>({ dialog: null, question: null, closeQuestion: () => {} })

/** Returns the dialog that is open over the desk, and the question over it. */
export const useOpenDialogs = (): Opened => use(OpenedContext)

/** Returns what takes the keys: the question, else the dialog; null if the desk does. */
export function useOpened(): DeskDialog | null {
  const { dialog, question } = useOpenDialogs()
  return question ? { kind: 'question', question } : dialog
}
