import type { Tag } from '../../../../shared/entities/tag.ts'
import { useRead } from '../../../data/reads/useRead.ts'
import { ConfirmWrite } from '../../../widgets/ConfirmWrite.tsx'
import { TagUsage } from './TagUsage.tsx'

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** Asks before a tag is deleted, and names its uses; it asks also where those could not be read. */
export function DeleteTagDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const { data: usage, isPending: isLooking } = useRead('tagUsage', { params: { id: tag.id } })
  return (
    <ConfirmWrite
      write="deleteTag"
      input={{ params: { id: tag.id } }}
      outcome={{
        reread: ['tags', 'auctionData', 'tagUsage'],
        done({ affectedLots, affectedAuctions }) {
          const from = `${counted(affectedLots, 'lot')} in ${counted(affectedAuctions, 'auction')}`
          return { title: 'Tag Deleted', description: `Removed from ${from}` }
        },
        failed: 'Failed to delete tag. Please try again.',
      }}
      title={`Delete tag “${tag.name}”?`}
      description="The tag will be removed from all assigned lots. This cannot be undone."
      confirmLabel="Delete Tag"
      pendingLabel="Deleting..."
      onClose={onClose}
    >
      {usage ? (
        <TagUsage usage={usage} />
      ) : isLooking ? (
        <p className="text-ink-muted">Looking where it is used...</p>
      ) : null}
    </ConfirmWrite>
  )
}
