import { useEffect, useState } from 'react'
import type { Tag } from '../../../../shared/entities/tag.ts'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { sentenceOf } from '../../../api-error.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { TagBadge } from '../../../components/lot/TagBadge.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { useToast } from '../../../components/toast/useToast.ts'
import { useTags } from '../../../data/house/house-views.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { ReadState } from '../../../widgets/ReadState.tsx'
import { ColourField } from '../ColourField.tsx'

type AddTagDialogProps = { auctionId: string; lotNumber: LotNumber; taken: readonly Tag[]; onClose: () => void }

/** Puts a tag on a lot: an existing one that the lot does not have, or a new one. */
export function AddTagDialog({ auctionId, lotNumber, taken, onClose }: AddTagDialogProps) {
  const read = useTags()
  const { data: tags, error } = read
  const { showToast } = useToast()
  const [name, setName] = useState('')
  const [color, setColor] = useState('#000000')
  const add = useWrite('addTagToLot', {
    done(onLot, { params: { tagId } }) {
      const added = onLot.find(({ id }) => id === tagId)
      return { title: 'Tag Added', description: `“${added?.name ?? ''}” is on lot ${lotNumber}` }
    },
    onDone: onClose,
    failed: 'Failed to add tag to lot.',
  })
  const create = useWrite('createTag', {
    onDone: ({ id }) => put(id),
    failed: 'Failed to create tag.',
  })
  const put = (tagId: string) => add.mutate({ params: { auctionId, lotNumber, tagId } })
  const busy = add.isPending || create.isPending
  const choice = tags?.filter(({ id }) => !taken.some((tag) => tag.id === id))

  useEffect(() => {
    if (error) showToast({ title: 'Failed to fetch tags', description: sentenceOf(error), kind: 'destructive' })
  }, [error, showToast])

  function createAndPut(): void {
    if (busy) return
    if (name.trim() === '') {
      showToast({ title: 'Validation Error', description: 'Tag name is required.', kind: 'destructive' })
      return
    }
    create.mutate({ body: { name: name.trim(), color } })
  }

  return (
    <Dialog open onOpenChange={onClose} title={`Add Tag - Lot ${lotNumber}`} size="sm" onSubmit={createAndPut}>
      <div className="flex flex-col gap-5 pb-5">
        <section aria-labelledby="existing-tags">
          <h3 id="existing-tags" className="eyebrow mb-2">
            Existing Tags
          </h3>
          {!choice ? (
            <ReadState read={read} failed="Failed to fetch tags" loading="Loading tags..." />
          ) : choice.length === 0 ? (
            <p className="text-ink-muted">The house has no other tags yet.</p>
          ) : (
            <ul className="flex max-h-48 flex-wrap gap-2 overflow-y-auto p-0.5">
              {choice.map((tag) => (
                <li key={tag.id}>
                  <Button size="sm" variant="ghost" onClick={() => put(tag.id)} pending={busy} className="px-1">
                    <TagBadge name={tag.name} color={tag.color} />
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </section>
        <section aria-labelledby="new-tag" className="flex flex-col gap-3 border-t border-hairline pt-4">
          <h3 id="new-tag" className="eyebrow">
            New Tag
          </h3>
          <TextField label="Tag Name" value={name} onValueChange={setName} maxLength={60} />
          <ColourField label="Tag Color" value={color} onValueChange={setColor} />
          <div className="flex items-center justify-between gap-3">
            <TagBadge name={name.trim() || 'SAMPLE TAG'} color={color} />
            <Button type="submit" variant="primary" pending={busy} pendingLabel="Adding...">
              Create and Add
            </Button>
          </div>
        </section>
      </div>
    </Dialog>
  )
}
