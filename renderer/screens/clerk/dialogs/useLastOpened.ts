import { useState } from 'react'
import type { Opened } from '../../../desk/desk.ts'

/** What is open, or was open last: a dialog keeps its words while it fades. Each opening has a count of its own. */
export function useLastOpened(opened: Opened | null): { last: Opened | null; count: number } {
  const [kept, setKept] = useState({ last: opened, count: 0 })
  if (opened === null || opened === kept.last) return kept
  const next = { last: opened, count: kept.count + 1 }
  setKept(next)
  return next
}
