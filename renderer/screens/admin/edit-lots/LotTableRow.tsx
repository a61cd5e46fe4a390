import { Trash2 } from 'lucide-react'
import { memo, type Ref } from 'react'
import type { Tag } from '../../../../shared/entities/tag.ts'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { Button } from '../../../components/Button.tsx'
import { classNames } from '../../../components/class-names.ts'
import { IconButton } from '../../../components/IconButton.tsx'
import { Cell } from '../../../components/Table.tsx'
import { LotTags } from './LotTags.tsx'
import { FIELD_LABELS, LOT_FIELDS, type LotEdit, type LotField, type LotRow } from './lot-draft.ts'

type LotTableRowProps = {
  ref: Ref<HTMLTableRowElement>
  index: number
  row: LotRow
  edit: LotEdit | undefined
  tags: readonly Tag[]
  /** Not in the saved catalogue: it has nothing to hang tags and bids on. */
  isNew: boolean
  auctionId: string
  onType: (row: LotRow, field: LotField, text: string) => void
  onRemove: (lotNumber: LotNumber) => void
  onTag: (lotNumber: LotNumber) => void
  onBids: (lotNumber: LotNumber) => void
}

/** A field that shows its edge where it can be typed in or was. */
const FIELD =
  'min-h-control-sm w-full min-w-0 rounded-control border px-2 text-xs text-ink hover:border-rule focus-visible:outline-offset-0'

/** One lot; typing in it draws no other. */
export const LotTableRow = memo(function LotTableRow(props: LotTableRowProps) {
  const { ref, index, row, edit, tags, isNew, auctionId, onType, onRemove, onTag, onBids } = props
  const { lotNumber } = row
  return (
    <tr ref={ref} data-index={index} aria-rowindex={index + 2}>
      <th
        scope="row"
        className={classNames(
          'figures border-b border-hairline pr-2 text-left font-semibold whitespace-nowrap',
          edit && 'text-accent-ink',
        )}
      >
        {lotNumber}
      </th>
      {LOT_FIELDS.map((field) => (
        <Cell key={field}>
          <input
            type="text"
            autoComplete="off"
            aria-label={`${FIELD_LABELS[field]} of lot ${lotNumber}`}
            aria-invalid={(field === 'title' && (edit?.title ?? row.title).trim() === '') || undefined}
            value={edit?.[field] ?? row[field]}
            onChange={(event) => onType(row, field, event.target.value)}
            className={classNames(FIELD, edit?.[field] === undefined ? 'border-transparent' : 'border-accent-ink')}
          />
        </Cell>
      ))}
      <Cell>
        <LotTags
          auctionId={auctionId}
          lotNumber={lotNumber}
          tags={tags}
          onAdd={() => onTag(lotNumber)}
          disabled={isNew}
        />
      </Cell>
      <Cell>
        <span className="flex items-center justify-end gap-1">
          <Button
            size="sm"
            aria-label={`Manage Bids of lot ${lotNumber}`}
            onClick={() => onBids(lotNumber)}
            disabled={isNew}
          >
            Manage Bids
          </Button>
          <IconButton size="sm" name={`Delete lot ${lotNumber}`} icon={Trash2} onClick={() => onRemove(lotNumber)} />
        </span>
      </Cell>
    </tr>
  )
})
