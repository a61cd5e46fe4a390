import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Tag } from '../../../../shared/entities/tag.ts'
import { sentenceOf } from '../../../api-error.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { IconButton } from '../../../components/buttons/IconButton.tsx'
import { dayAt } from '../../../components/lot/moments.ts'
import { TagBadge } from '../../../components/lot/TagBadge.tsx'
import { ScrollRegion } from '../../../components/ScrollRegion.tsx'
import { EmptyState } from '../../../components/states/EmptyState.tsx'
import { Cell, heardOnly, Table } from '../../../components/Table.tsx'
import { useToast } from '../../../components/toast/useToast.ts'
import { useTags } from '../../../data/house/house-views.ts'
import { ReadState } from '../../../widgets/ReadState.tsx'
import { DeleteTagDialog } from './DeleteTagDialog.tsx'
import { TagDialog } from './TagDialog.tsx'

type Open = { dialog: 'create' } | { dialog: 'edit' | 'delete'; tag: Tag }

export function AuctionTags() {
  const read = useTags()
  const { data: tags, error } = read
  const { showToast } = useToast()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)

  useEffect(() => {
    if (error) showToast({ title: 'Failed to fetch tags', description: sentenceOf(error), kind: 'destructive' })
  }, [error, showToast])

  return (
    <section aria-labelledby="auction-tags">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="auction-tags" className="text-xl font-semibold">
          Auction Tags
        </h2>
        <Button variant="primary" onClick={() => setOpen({ dialog: 'create' })}>
          <Plus aria-hidden className="size-4" />
          Create Tag
        </Button>
      </div>
      {tags ? (
        tags.length === 0 ? (
          <EmptyState title="No auction tags created yet." />
        ) : (
          <TagTable
            tags={tags}
            onEdit={(tag) => setOpen({ dialog: 'edit', tag })}
            onDelete={(tag) => setOpen({ dialog: 'delete', tag })}
          />
        )
      ) : (
        <ReadState read={read} failed="Failed to fetch tags" loading="Loading tags..." />
      )}
      {open?.dialog === 'create' && <TagDialog onClose={close} />}
      {open?.dialog === 'edit' && <TagDialog tag={open.tag} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteTagDialog tag={open.tag} onClose={close} />}
    </section>
  )
}

type TagTableProps = { tags: readonly Tag[]; onEdit: (tag: Tag) => void; onDelete: (tag: Tag) => void }

function TagTable({ tags, onEdit, onDelete }: TagTableProps) {
  return (
    <ScrollRegion label="Tags" className="overflow-x-auto">
      <Table
        caption="Auction tags"
        className="min-w-160"
        columns={['Preview', 'Name', 'Color', 'Meta Description (Admin Only)', 'Created', heardOnly('Actions')]}
      >
        {tags.map((tag) => (
          <tr key={tag.id}>
            <Cell>
              <TagBadge name={tag.name} color={tag.color} />
            </Cell>
            <Cell className="font-medium">{tag.name}</Cell>
            <Cell>
              <span className="flex items-center gap-2 font-mono text-xs">
                <span aria-hidden className="size-4 border border-rule" style={{ backgroundColor: tag.color }} />
                {tag.color}
              </span>
            </Cell>
            <Cell className="text-ink-muted">{tag.metaDescription ?? '–'}</Cell>
            <Cell className="figures whitespace-nowrap">{dayAt(tag.createdAt, 'device')}</Cell>
            <Cell>
              <span className="flex justify-end gap-1">
                <IconButton size="sm" icon={Pencil} name={`Edit tag ${tag.name}`} onClick={() => onEdit(tag)} />
                <IconButton size="sm" icon={Trash2} name={`Delete tag ${tag.name}`} onClick={() => onDelete(tag)} />
              </span>
            </Cell>
          </tr>
        ))}
      </Table>
    </ScrollRegion>
  )
}
