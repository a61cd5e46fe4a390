import { useState } from 'react'
import { ApiError, sentenceOf } from '../../api-error.ts'
import type { Reply } from '../client/call-types.ts'
import { confirming, questionIn } from './asked.ts'
import type { ToastWords } from './useOutcome.ts'
import { useWrite } from './useWrite.ts'

/** The calls that change a record of the house field by field. */
type EditName = 'updateClient' | 'updateBooking' | 'updateCaller' | 'updateTag'
type Changes = Readonly<Record<string, unknown>>

/** A field that another desk has changed since the record was read, with both values. */
export type Clash = { field: string; theirs: unknown; mine: unknown }

type Asked = {
  changes: Changes
  seq: number
  /** The clashes that the user has not decided on, the shown one first. */
  left: readonly Clash[]
}

type EditOptions<N extends EditName> = {
  /** The record, and the seq of the house at which it was read. */
  record: { id: string; baseSeq: number }
  failed: string
  done?: (reply: Reply<N>) => ToastWords
  /** Called when the record is saved, or nothing is left to save. */
  onDone: () => void
}

/**
 * Saves the changed fields of a record of the house. If another desk has changed one of them since, nothing is saved, and
 * the user chooses between both values first.
 */
export function useHouseEdit<N extends EditName>(name: N, { record, failed, done, onDone }: EditOptions<N>) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [question, setQuestion] = useState<{ words: string; again: Changes } | null>(null)
  const { mutate, isPending } = useWrite(name, {
    ...(done && { done }),
    failed: (error, input) =>
      clashesIn(error) || questionIn(error, input) ? null : { title: failed, description: sentenceOf(error) },
    onDone,
    onFailed(error, input) {
      const { body } = input
      const code = questionIn(error, input)
      if (code) setQuestion({ words: sentenceOf(error), again: { ...confirming(input, code).body } })
      const found = clashesIn(error)
      if (!found) return
      const { baseSeq: _, ...changes }: Changes = { ...body }
      const left = found.fields.map(({ field, value }) => ({ field, theirs: value, mine: changes[field] }))
      setAsked({ changes, seq: found.seq, left })
    },
  })

  // Each of these calls takes an id, and fields with the seq; the form gives the fields of its call.
  const send = mutate as unknown as (input: { params: { id: string }; body: Changes }) => void

  function save(changes: Changes, baseSeq = record.baseSeq): void {
    setAsked(null)
    setQuestion(null)
    if (Object.keys(changes).length === 0) onDone()
    else send({ params: { id: record.id }, body: { ...changes, baseSeq } })
  }

  function choose(whose: 'mine' | 'theirs'): void {
    if (!asked) return
    const [{ field } = { field: '' }, ...left] = asked.left
    const kept = Object.entries(asked.changes).filter(([each]) => whose === 'mine' || each !== field)
    const changes = Object.fromEntries(kept)
    if (left.length > 0) setAsked({ ...asked, changes, left })
    else save(changes, asked.seq)
  }

  /** The server's question about the change: yes saves it all the same. */
  const answer = question && {
    words: question.words,
    onYes() {
      const { baseSeq: _, ...changes } = question.again
      save(changes)
    },
    onNo: () => setQuestion(null),
  }
  return { save: (changes: Changes) => save(changes), isPending, clash: asked?.left[0] ?? null, choose, answer }
}

/** The fields of a refusal `changed_since`; null for any other error. */
function clashesIn(error: unknown): { seq: number; fields: readonly { field: string; value: unknown }[] } | null {
  if (!(error instanceof ApiError) || error.code !== 'changed_since') return null
  const { details } = error.body ?? {}
  if (typeof details !== 'object' || details === null || !('seq' in details) || !('fields' in details)) return null
  const { seq, fields } = details
  // The server's own list.
  return typeof seq === 'number' && Array.isArray(fields) && fields.length > 0 ? { seq, fields } : null
}
