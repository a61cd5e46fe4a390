import { SquarePen, Trash2 } from 'lucide-react'
import { memo, type Ref } from 'react'
import { LOT_CONTENT } from '../../../../shared/catalogue/lot-fields.ts'
import type { Lot } from '../../../../shared/entities/lot.ts'
import type { Tag } from '../../../../shared/entities/tag.ts'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { IconButton } from '../../../components/buttons/IconButton.tsx'
import { ReasonedButton } from '../../../components/buttons/ReasonedButton.tsx'
import { classNames } from '../../../components/class-names.ts'
import { Cell } from '../../../components/Table.tsx'
import type { LotEdit } from '../../../widgets/lots-editor/lot-draft.ts'
import { LotTags } from './LotTags.tsx'

type LotTableRowProps = {
  ref: Ref<HTMLTableRowElement>
  index: number
  lot: Lot
  edit: LotEdit | undefined
  tags: readonly Tag[]
  /** Not in the saved catalogue, so tags and bids cannot refer to it. */
  isNew: boolean
  /** Why it cannot be removed, in words; null if it can. */
  inUse: string | null
  auctionId: string
  onEdit: (lot: Lot, changes: LotEdit) => void
  onRemove: (lotNumber: LotNumber) => void
  onOpen: (lotNumber: LotNumber) => void
  onTag: (lotNumber: LotNumber) => void
  onBids: (lotNumber: LotNumber) => void
}

const COLUMNS = ['artist', 'title', 'estimate'] as const

/** A field that shows its edge on hover or after an edit. */
const FIELD =
  'min-h-control-sm w-full min-w-0 rounded-control border px-2 text-xs text-ink hover:border-rule focus-visible:outline-offset-0'

/** One lot; typing in it renders no other. */
export const LotTableRow = memo(function LotTableRow(props: LotTableRowProps) {
  const { ref, index, lot, edit, tags, isNew, inUse, auctionId, onEdit, onRemove, onOpen, onTag, onBids } = props
  const lotNumber = lot.lot_number
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
      {COLUMNS.map((field) => (
        <Cell key={field}>
          <input
            type="text"
            autoComplete="off"
            aria-label={`${LOT_CONTENT[field].label} of lot ${lotNumber}`}
            aria-invalid={(field === 'title' && (edit?.title ?? lot.title).trim() === '') || undefined}
            value={edit?.[field] ?? lot[field]}
            maxLength={LOT_CONTENT[field].limit}
            onChange={(event) => onEdit(lot, { [field]: event.target.value })}
            className={classNames(FIELD, edit?.[field] === undefined ? 'border-transparent' : 'border-accent-ink')}
          />
        </Cell>
      ))}
      <Cell>
        <LotTags
          auctionId={auctionId}
          lotNumber={lotNumber}
          tags={tags}
          onAdd={isNew ? null : () => onTag(lotNumber)}
        />
      </Cell>
      <Cell>
        <span className="flex items-center justify-end gap-1">
          <IconButton
            size="sm"
            name={`All fields of lot ${lotNumber}`}
            icon={SquarePen}
            onClick={() => onOpen(lotNumber)}
          />
          <ReasonedButton
            size="sm"
            aria-label={`Manage Bids of lot ${lotNumber}`}
            onClick={() => onBids(lotNumber)}
            reason={isNew ? 'Save the lot first' : null}
          >
            Manage Bids
          </ReasonedButton>
          {inUse === null ? (
            <IconButton size="sm" name={`Delete lot ${lotNumber}`} icon={Trash2} onClick={() => onRemove(lotNumber)} />
          ) : (
            <span
              className="w-14 text-center text-2xs text-ink-muted"
              title={`Lot ${lotNumber} stays in the catalogue`}
            >
              {inUse}
            </span>
          )}
        </span>
      </Cell>
    </tr>
  )
})
