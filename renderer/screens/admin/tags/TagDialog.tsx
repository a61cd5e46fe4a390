import { useState } from 'react'
import { deepEqual } from '../../../../shared/deep-equal.ts'
import type { Tag } from '../../../../shared/entities/tag.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { fieldsOf } from '../../../components/fields/fields-of.ts'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { TagBadge } from '../../../components/lot/TagBadge.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { DiscardChangesDialog } from '../../../components/overlays/DiscardChangesDialog.tsx'
import { useGuardedClose } from '../../../components/overlays/useGuardedClose.ts'
import { useToast } from '../../../components/toast/useToast.ts'
import { useOpenedSeq } from '../../../data/house/useHouse.ts'
import { useHouseEdit } from '../../../data/writes/useHouseEdit.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { ChangedSince } from '../../../widgets/ChangedSince.tsx'
import { ColourField } from '../ColourField.tsx'

const LABELS: Readonly<Record<string, string>> = {
  name: 'Tag Name',
  color: 'Tag Color',
  metaDescription: 'Meta Description',
}

export function TagDialog({ tag, onClose }: { tag?: Tag; onClose: () => void }) {
  const { showToast } = useToast()
  const before = { name: tag?.name ?? '', color: tag?.color ?? '#000000', metaDescription: tag?.metaDescription ?? '' }
  const [read] = useState<Record<string, string>>(before)
  const [draft, setDraft] = useState(before)
  const { name, color, metaDescription } = draft
  const field = fieldsOf(draft, (change) => setDraft({ ...draft, ...change }))
  const guard = useGuardedClose({ isDirty: !deepEqual(draft, before), onClose })

  const saving = (done: string, failed: string) => ({
    done: (saved: Tag) => ({ title: done, description: `“${saved.name}”` }),
    failed,
    onDone: onClose,
  })
  const create = useWrite('createTag', saving('Tag Created', 'Failed to create tag. Please try again.'))
  const baseSeq = useOpenedSeq()
  const update = useHouseEdit('updateTag', {
    ...saving('Tag Updated', 'Failed to update tag. Please try again.'),
    record: { id: tag?.id ?? '', baseSeq },
  })
  const isSaving = create.isPending || update.isPending

  function submit(): void {
    if (isSaving) return
    if (name.trim() === '') {
      showToast({ title: 'Validation Error', description: 'Tag name is required.', kind: 'destructive' })
      return
    }
    const body = { name: name.trim(), color, metaDescription: metaDescription.trim() }
    if (tag) update.save(Object.fromEntries(Object.entries(body).filter(([field, value]) => value !== read[field])))
    else create.mutate({ body })
  }

  return (
    <Dialog
      open
      onOpenChange={guard.requestClose}
      title={tag ? 'Edit Tag' : 'Create Tag'}
      size="sm"
      onSubmit={submit}
      footer={
        <>
          <Button onClick={guard.requestClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={isSaving} pendingLabel="Saving...">
            {tag ? 'Update Tag' : 'Create Tag'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField label="Tag Name" {...field('name')} maxLength={60} />
        <ColourField label="Tag Color" {...field('color')} />
        <TextArea label="Meta Description (Admin Only)" {...field('metaDescription')} maxLength={1000} />
        <div className="flex items-center gap-3">
          <span className="text-xs font-medium text-ink-muted">Preview</span>
          <TagBadge name={name.trim() || 'SAMPLE TAG'} color={color} />
        </div>
      </div>
      <ChangedSince
        clash={update.clash}
        label={(field) => LABELS[field] ?? field}
        words={(_, value) => String(value ?? '')}
        onChoose={update.choose}
      />
      <DiscardChangesDialog guard={guard} />
    </Dialog>
  )
}
