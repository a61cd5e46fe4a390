import { useState } from 'react'
import type { Choice } from './lot-merge.ts'

/** Which side each conflict is settled for. */
export function useChoices() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map())
  return {
    chosen,
    choose: (id: string, choice: Choice) => setChosen((before) => new Map(before).set(id, choice)),
    forget: () => setChosen(new Map()),
  }
}

export type Choices = ReturnType<typeof useChoices>
