import { useDeferredValue, useMemo, useState } from 'react'
import type { Lot } from '../../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { LoadingState } from '../../../components/LoadingState.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { sentenceOf } from '../../../data/api-error.ts'
import { lotCount, useAuctions } from '../auctions.ts'
import { findRows } from './find-rows.ts'
import { LotsTable } from './LotsTable.tsx'
import type { LotsEditor } from './useLotsEditor.ts'

type LotsViewProps = {
  editor: LotsEditor
  lots: ReadonlyMap<LotNumber, Lot>
  onTag: (lotNumber: LotNumber) => void
  onBids: (lotNumber: LotNumber) => void
}

export function LotsView({ editor, lots, onTag, onBids }: LotsViewProps) {
  const [sought, setSought] = useState('')
  const words = useDeferredValue(sought)
  const { rows, draft } = editor
  const kept = useMemo(() => rows.filter(({ lotNumber }) => !draft.removed.has(lotNumber)), [rows, draft.removed])
  const shown = useMemo(() => findRows(kept, words), [kept, words])
  if (!editor.auction && rows.length === 0) return <NoLots />
  return (
    <div className="flex h-full min-h-80 flex-col gap-3">
      <div className="flex items-center gap-4">
        <TextField
          label="Find lots"
          labelled="hidden"
          placeholder="Number, artist or title"
          type="search"
          value={sought}
          onValueChange={setSought}
          className="w-72 max-w-full"
        />
        <p role="status" className="figures text-xs whitespace-nowrap text-ink-muted">
          {shown.length === kept.length ? lotCount(kept.length) : `${shown.length} of ${lotCount(kept.length)}`}
        </p>
      </div>
      <LotsTable editor={editor} rows={shown} lots={lots} onTag={onTag} onBids={onBids} />
    </div>
  )
}

/** The catalogue is not read yet, or it is and the auction is in it no more. What was typed would still be on show. */
function NoLots() {
  const { data: auctions, error, refetch } = useAuctions()
  if (auctions) return <EmptyState title="This auction was deleted meanwhile" text="There is nothing left to edit." />
  if (!error) return <LoadingState />
  return <ErrorState title="Error loading auction data" text={sentenceOf(error)} onRetry={() => void refetch()} />
}
