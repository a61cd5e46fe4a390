import { useState } from 'react'
import type { CurrencyCode } from '../../../../../shared/amounts/currency.ts'
import { deepEqual } from '../../../../../shared/deep-equal.ts'
import { sentenceOf } from '../../../../api-error.ts'
import type { CallInput } from '../../../../data/client/call-types.ts'
import { useRead } from '../../../../data/reads/useRead.ts'
import { confirming, questionIn } from '../../../../data/writes/asked.ts'
import { useWrite } from '../../../../data/writes/useWrite.ts'
import { draftOf, type TermsDraft, termsOf } from './terms-draft.ts'

type Asked = { words: string; onYes: () => void; onNo: () => void }

/** Edits a sale's terms; `draft` is null until they are read. `asked`: the server's question about them. */
export function useTermsEdit(auctionId: string, currency: CurrencyCode) {
  const { data: terms } = useRead('terms', { params: { auctionId } })
  const [typed, setTyped] = useState<TermsDraft | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { mutateAsync, isPending } = useWrite('setTerms', {
    done: 'Terms of the sale saved',
    failed: (error, input) => (questionIn(error, input) ? null : 'Failed to save the terms'),
  })
  const draft = typed ?? (terms ? draftOf(terms, currency) : null)
  const read = draft && termsOf(draft)

  /** Asks the user the server's question. Resolves with the answer. */
  function ask(words: string): Promise<'yes' | 'no'> {
    return new Promise((resolve) => {
      setAsked({
        words,
        onYes: () => resolve('yes'),
        onNo() {
          setAsked(null)
          // The strip closes before it says yes, in the same turn.
          queueMicrotask(() => resolve('no'))
        },
      })
    })
  }

  async function send(input: CallInput<'setTerms'>): Promise<boolean> {
    try {
      await mutateAsync(input)
      return true
    } catch (error) {
      const question = questionIn(error, input)
      if (question === null || (await ask(sentenceOf(error))) === 'no') return false
      return await send(confirming(input, question))
    }
  }

  return {
    draft,
    setDraft: setTyped,
    isDirty: typed !== null && terms !== undefined && !deepEqual(typed, draftOf(terms, currency)),
    isFaulty: draft !== null && read === null,
    isSaving: isPending,
    asked,
    /** Returns whether they were saved. */
    save: async (): Promise<boolean> => (read ? await send({ params: { auctionId }, body: read }) : false),
  }
}
