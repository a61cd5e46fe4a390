import type { Tag } from '../../../../shared/entities/tag.ts'
import type { Reply } from '../../../data/client/call-types.ts'
import { useRead } from '../../../data/reads/useRead.ts'
import { ConfirmWrite } from '../../../widgets/ConfirmWrite.tsx'

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** Asks before a tag is deleted, and names its uses; also asks if they could not be read. */
export function DeleteTagDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const { data: usage, isPending: isLooking } = useRead('tagUsage', { params: { id: tag.id } })
  return (
    <ConfirmWrite
      write="deleteTag"
      input={{ params: { id: tag.id } }}
      outcome={{
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
        <p className="text-ink-muted">Looking for its uses...</p>
      ) : null}
    </ConfirmWrite>
  )
}

function TagUsage({ usage: { auctions, lots } }: { usage: Reply<'tagUsage'> }) {
  if (lots.length === 0) return <p>No lot uses it.</p>
  return (
    <div className="max-h-60 overflow-y-auto">
      <p className="mb-2 font-medium">
        Used on {lots.length === 1 ? '1 lot' : `${lots.length} lots`} in{' '}
        {auctions.length === 1 ? '1 auction' : `${auctions.length} auctions`}:
      </p>
      <ul className="flex flex-col gap-2">
        {auctions.map(({ auctionId, title }) => (
          <li key={auctionId}>
            <span className="font-medium">{title || 'Untitled Auction'}</span>
            <ul className="text-ink-muted">
              {lots
                .filter((lot) => lot.auctionId === auctionId)
                .map((lot) => (
                  <li key={lot.lotNumber} className="wrap-anywhere">
                    Lot {lot.lotNumber}: {lot.title}
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}
