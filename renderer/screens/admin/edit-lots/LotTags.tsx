import { X } from 'lucide-react'
import type { Tag } from '../../../../shared/entities/tag.ts'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { inkOn } from '../../../theme/contrast.ts'

type LotTagsProps = {
  auctionId: string
  lotNumber: LotNumber
  tags: readonly Tag[]
  /** Null for a lot that is not saved yet. */
  onAdd: (() => void) | null
}

/** A lot's tags, with buttons to remove and to add one. Each change is saved immediately. */
export function LotTags({ auctionId, lotNumber, tags, onAdd }: LotTagsProps) {
  const { mutate, isPending } = useWrite('removeTagFromLot', {
    done(_, { params: { tagId } }) {
      const gone = tags.find(({ id }) => id === tagId)
      return { title: 'Tag Removed', description: gone && `“${gone.name}” was taken off lot ${lotNumber}` }
    },
    failed: 'Failed to remove tag from lot.',
  })
  return (
    <span className="flex flex-wrap items-center gap-1">
      {tags.map(({ id, name, color }) => (
        <span
          key={id}
          className="inline-flex items-center rounded-control border border-rule pl-1.5 text-2xs font-semibold tracking-wide"
          style={{ backgroundColor: color, color: inkOn(color) }}
        >
          {name}
          <button
            type="button"
            aria-label={`Remove tag ${name} from lot ${lotNumber}`}
            aria-disabled={isPending || undefined}
            onClick={() => !isPending && mutate({ params: { auctionId, lotNumber, tagId: id } })}
            className="flex size-6 shrink-0 cursor-pointer items-center justify-center"
          >
            <X aria-hidden className="size-3" strokeWidth={2.5} />
          </button>
        </span>
      ))}
      {onAdd && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Add Tag to lot ${lotNumber}`}
          onClick={onAdd}
          className="px-1.5 text-ink-muted"
        >
          Add Tag
        </Button>
      )}
    </span>
  )
}
