import type { ReactNode, RefObject } from 'react'

/** A question that a check raised about something the user has just done. */
export type CheckQuestion = {
  title: string
  description?: string
  details?: ReactNode
  /** The words of the two answers. */
  yes: string
  no: string
  /** An answer that Enter takes, of a question that protects no money. */
  enter?: { label: string; take: () => void }
  /** Other answers, each taken by its digit: 1 is the first. */
  choices: readonly { id: string; label: ReactNode; take: () => void }[]
  /** The field that is corrected after no: what is typed there next takes the place of what was asked about. */
  field: RefObject<HTMLInputElement | null> | null
  onYes: () => void
}
