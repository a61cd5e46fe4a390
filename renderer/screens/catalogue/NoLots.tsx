import { Button } from '../../components/buttons/Button.tsx'

/** Nothing in the catalogue is what the visitor looks for. */
export function NoLots({ onShowAll }: { onShowAll: () => void }) {
  return (
    <div className="flex flex-col items-center gap-4 py-20 text-center">
      <p className="text-ink-muted">No lot matches this search.</p>
      <Button onClick={onShowAll}>Show all lots</Button>
    </div>
  )
}
