import { Button } from '../../../components/buttons/Button.tsx'
import { whenAt } from '../../../components/lot/moments.ts'
import { Section } from '../../../components/Section.tsx'
import { useRead } from '../../../data/reads/useRead.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'

/** The deleted sales; each can be restored unchanged. */
export function Trash() {
  const { data: trashed = [] } = useRead('trash', {})
  const { mutate, isPending, variables } = useWrite('putBackAuction', {
    reread: ['auctionData', 'trash'],
    done: ({ message }) => ({ title: 'Auction put back', description: message }),
    failed: 'Failed to put the auction back',
  })
  if (trashed.length === 0) return null
  return (
    <Section id="trash" title="Trash" className="mt-8">
      <ul className="mt-3 divide-y divide-hairline rounded-panel border border-hairline bg-raised">
        {trashed.map(({ name, auctionId, title, at }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2 text-sm">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <strong className="font-semibold">{title || auctionId}</strong>{' '}
              <span className="text-ink-muted">deleted {whenAt(at, 'device')}</span>
            </span>
            <Button
              size="sm"
              pending={isPending && variables?.params.name === name}
              pendingLabel="Putting back..."
              aria-label={`Put “${title || auctionId}” back`}
              onClick={() => mutate({ params: { name } })}
            >
              Put Back
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
