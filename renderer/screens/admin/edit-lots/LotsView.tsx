import { useDeferredValue, useMemo, useState } from 'react'
import { searchable, searchLots } from '../../../../shared/catalogue/lot-search.ts'
import type { Lot } from '../../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { TextField } from '../../../components/fields/TextField.tsx'
import { EmptyState } from '../../../components/states/EmptyState.tsx'
import type { LotsEditor } from '../../../widgets/lots-editor/useLotsEditor.ts'
import { ReadState } from '../../../widgets/ReadState.tsx'
import { lotCount, useAuctions } from '../auctions.ts'
import { AddOrMoveLot } from './AddOrMoveLot.tsx'
import { ChangeShown } from './ChangeShown.tsx'
import { LotsTable } from './LotsTable.tsx'

type LotsViewProps = {
  editor: LotsEditor
  saved: ReadonlyMap<LotNumber, Lot>
  onOpen: (lotNumber: LotNumber) => void
  onTag: (lotNumber: LotNumber) => void
  onBids: (lotNumber: LotNumber) => void
}

export function LotsView({ editor, saved, onOpen, onTag, onBids }: LotsViewProps) {
  const [sought, setSought] = useState('')
  const words = useDeferredValue(sought)
  const { lots, draft } = editor
  const kept = useMemo(() => lots.filter(({ lot_number }) => !draft.removed.has(lot_number)), [lots, draft.removed])
  const searched = useMemo(() => kept.map((lot) => searchable(lot, 'names')), [kept])
  const shown = useMemo(() => searchLots(searched, words), [searched, words])
  if (lots.length === 0) return <NoLots />
  return (
    <div className="flex h-full min-h-80 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-4">
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
        <AddOrMoveLot editor={editor} onDone={setSought} />
        <ChangeShown shown={shown} onEdit={editor.edit} />
      </div>
      <LotsTable editor={editor} shown={shown} saved={saved} onOpen={onOpen} onTag={onTag} onBids={onBids} />
    </div>
  )
}

/** Shown if the catalogue is not loaded yet or no longer has the auction. Edits would still be shown. */
function NoLots() {
  const auctions = useAuctions()
  if (!auctions.data) return <ReadState read={auctions} failed="Error loading auction data" />
  return <EmptyState title="This auction has been deleted" text="There is nothing left to edit." />
}
