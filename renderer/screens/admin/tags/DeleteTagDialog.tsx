import type { Tag } from '../../../../shared/entities/tag.ts'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { useRead } from '../../../data/reads/useRead.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { TagUsage } from './TagUsage.tsx'

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** Asks before a tag is deleted, and names its uses; it asks also where those could not be read. */
export function DeleteTagDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const { data: usage, isPending: isLooking } = useRead('tagUsage', { params: { id: tag.id } })
  const { mutate, isPending } = useWrite('deleteTag', {
    reread: ['tags', 'auctionData', 'tagUsage'],
    done({ affectedLots, affectedAuctions }) {
      const from = `${counted(affectedLots, 'lot')} in ${counted(affectedAuctions, 'auction')}`
      return { title: 'Tag Deleted', description: `Removed from ${from}` }
    },
    onDone: onClose,
    failed: 'Failed to delete tag. Please try again.',
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="danger"
      title={`Delete tag “${tag.name}”?`}
      description="The tag will be removed from all assigned lots. This cannot be undone."
      confirmLabel="Delete Tag"
      pending={isPending}
      pendingLabel="Deleting..."
      onConfirm={() => mutate({ params: { id: tag.id } })}
    >
      {usage ? (
        <TagUsage usage={usage} />
      ) : isLooking ? (
        <p className="text-ink-muted">Looking where it is used...</p>
      ) : null}
    </ConfirmDialog>
  )
}
