import { useState } from 'react'
import type { CurrencyCode } from '../../../../../shared/amounts/currency.ts'
import { deepEqual } from '../../../../../shared/deep-equal.ts'
import { useRead } from '../../../../data/reads/useRead.ts'
import { useWrite } from '../../../../data/writes/useWrite.ts'
import { draftOf, type TermsDraft, termsOf } from './terms-draft.ts'

/** Edits a sale's terms; `draft` is null until they are read. */
export function useTermsEdit(auctionId: string, currency: CurrencyCode) {
  const { data: terms } = useRead('terms', { params: { auctionId } })
  const [typed, setTyped] = useState<TermsDraft | null>(null)
  const { mutateAsync, isPending } = useWrite('setTerms', {
    done: 'Terms of the sale saved',
    failed: 'Failed to save the terms',
  })
  const draft = typed ?? (terms ? draftOf(terms, currency) : null)
  const read = draft && termsOf(draft)

  return {
    draft,
    setDraft: setTyped,
    isDirty: typed !== null && terms !== undefined && !deepEqual(typed, draftOf(terms, currency)),
    isFaulty: draft !== null && read === null,
    isSaving: isPending,
    /** Returns whether they were saved. */
    async save(): Promise<boolean> {
      if (!read) return false
      return mutateAsync({ params: { auctionId }, body: read }).then(
        () => true,
        () => false,
      )
    },
  }
}
