import { Progress } from '@base-ui/react/progress'

type ProgressBarProps = {
  label: string
  /** Percent, 0 to 100; null while the progress is unknown. */
  value: number | null
}

export function ProgressBar({ label, value }: ProgressBarProps) {
  return (
    <Progress.Root value={value} locale="en-GB" className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-sm">
      <Progress.Label className="font-medium">{label}</Progress.Label>
      <Progress.Value className="figures text-ink-muted" />
      <Progress.Track className="relative col-span-2 h-1.5 overflow-hidden rounded-round bg-hairline">
        <Progress.Indicator className="h-full rounded-round bg-accent-ink transition-[width] duration-200 data-indeterminate:to-and-fro data-indeterminate:absolute data-indeterminate:w-1/3" />
      </Progress.Track>
    </Progress.Root>
  )
}
