import type { ReactNode, RefObject } from 'react'

/** A check's question about the user's last action. */
export type CheckQuestion = {
  title: string
  description?: string
  details?: ReactNode
  /** The words of the two answers. */
  yes: string
  no: string
  /** The answer at Enter, for a question that protects no money. */
  enter?: { label: string; take: () => void }
  /** Other answers, each at its digit: 1 is the first. */
  choices: readonly { id: string; label: ReactNode; take: () => void }[]
  /** The field to correct after no: typing there replaces the questioned text. */
  field: RefObject<HTMLInputElement | null> | null
  onYes: () => void
}
