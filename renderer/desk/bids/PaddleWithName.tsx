/** A paddle of the history, with whose it is beside it; `person` is empty where that is not known. */
export function PaddleWithName({ paddle, person }: { paddle: string | null; person: string }) {
  if (person === '') return paddle ?? '—'
  return (
    <span className="flex items-baseline gap-1.5 pr-2" title={person}>
      {paddle} <span className="truncate text-xs font-normal text-ink-muted">{person}</span>
    </span>
  )
}
