import { useState } from 'react'
import type { AuctionRecord } from '../../../../shared/entities/auction.ts'
import { ApiError, sentenceOf } from '../../../api-error.ts'
import { useCall } from '../../../data/provider.tsx'
import { useOutcome } from '../../../data/writes/useOutcome.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import {
  changedFields,
  type Metadata,
  type MetadataConflict,
  type MetadataField,
  metadataOf,
  rebased,
} from './metadata-draft.ts'

type Base = { version: number; metadata: Metadata }
type SaveOptions = {
  auction: AuctionRecord
  base: Base
  draft: Metadata
  setBase: (base: Base) => void
  setDraft: (draft: Metadata) => void
  onClose: () => void
}

const SAVES_AT_MOST = 4

/** Returns a refusal's question about the currency; null for another refusal or a final one. */
function currencyQuestion(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'currency_in_use') return null
  const details = error.body?.details
  return typeof details === 'object' && details !== null && 'confirm' in details ? sentenceOf(error) : null
}

/** Saves a sale's metadata. If another desk saved in the meantime, it asks only about fields that both changed. */
export function useMetadataSave({ auction: { auctionId }, base, draft, setBase, setDraft, onClose }: SaveOptions) {
  const outcome = useOutcome()
  const call = useCall()
  const [conflicts, setConflicts] = useState<readonly MetadataConflict[]>([])
  /** Why another currency must be confirmed; null without a question. */
  const [asked, setAsked] = useState<string | null>(null)
  const { mutateAsync, isPending } = useWrite('editMetadata')

  async function send(confirmed: { confirm?: 'currency'[] }): Promise<void> {
    let from = base
    let typed = draft
    for (let saves = 1; ; saves += 1) {
      try {
        const body = { ...changedFields(from.metadata, typed), ...confirmed, baseVersion: from.version }
        await mutateAsync({ params: { auctionId }, body })
        outcome.done('Metadata updated successfully')
        onClose()
        return
      } catch (error) {
        const question = currencyQuestion(error)
        setAsked(question)
        if (question !== null) return
        if (!(error instanceof ApiError && error.code === 'edited_meanwhile') || saves === SAVES_AT_MOST) throw error
        const saved = (await call('auctionData')).find((record) => record.auctionId === auctionId)
        if (!saved) throw error
        const theirs = metadataOf(saved)
        const { draft, conflicts: found } = rebased({ base: from.metadata, mine: typed, theirs })
        typed = draft
        from = { version: saved.version, metadata: theirs }
        setBase(from)
        setDraft(typed)
        if (found.length > 0) {
          setConflicts(found)
          return
        }
      }
    }
  }

  const save = (confirmed: Parameters<typeof send>[0]) => {
    setAsked(null)
    return send(confirmed).catch((error: unknown) => outcome.failed('Failed to update metadata', error))
  }
  return {
    save: () => save({}),
    asked,
    confirm: () => save({ confirm: ['currency'] }),
    dismiss: () => setAsked(null),
    isSaving: isPending,
    conflicts,
    settle(field: MetadataField, text: string): void {
      setDraft({ ...draft, [field]: text })
      setConflicts((now) => now.filter((conflict) => conflict.field !== field))
    },
  }
}
