import { Button } from '../../../components/buttons/Button.tsx'
import { labelOf, type MetadataConflict, type MetadataField } from './metadata-draft.ts'

type MetadataConflictsProps = {
  conflicts: readonly MetadataConflict[]
  onSettle: (field: MetadataField, text: string) => void
}

/** Fields that another user changed during the edit. */
export function MetadataConflicts({ conflicts, onSettle }: MetadataConflictsProps) {
  return (
    <div role="alert" className="rounded-panel border border-rule bg-warning-wash p-3 text-ink">
      <p className="font-semibold">Somebody else has saved this auction. Nothing you typed is lost.</p>
      <ul className="mt-2 flex flex-col gap-2">
        {conflicts.map(({ field, mine, theirs }) => (
          <li key={field} className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {labelOf(field)}: you “{mine}”, they “{theirs}”
            </span>
            <Button size="sm" aria-label={`Keep mine: ${labelOf(field)}`} onClick={() => onSettle(field, mine)}>
              Keep Mine
            </Button>
            <Button size="sm" aria-label={`Take theirs: ${labelOf(field)}`} onClick={() => onSettle(field, theirs)}>
              Take Theirs
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
