import { useWords } from '../../languages/useLanguage.ts'

/** Shows that data are loading, after a short delay, so that a quick answer does not flicker. */
export function LoadingState({ label }: { label?: string | undefined }) {
  const { states } = useWords()
  return (
    <div role="status" className="mx-auto flex max-w-120 flex-col items-center px-6 py-16 text-center">
      <div className="appear-late flex flex-col items-center gap-4">
        <div aria-hidden className="relative h-px w-24 overflow-hidden bg-hairline">
          <div className="to-and-fro absolute inset-y-0 w-8 bg-accent-ink" />
        </div>
        <p className="text-base text-ink-muted">{label ?? states.loading}</p>
      </div>
    </div>
  )
}
