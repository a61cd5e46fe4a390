import { classNames } from '../../components/class-names.ts'

type GoalBarProps = { sum: number; goal: number; label: string; className: string }

/** The way of an appeal towards its goal. */
export function GoalBar({ sum, goal, label, className }: GoalBarProps) {
  const share = Math.min(sum / goal, 1) * 100
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(share)}
      aria-valuemin={0}
      aria-valuemax={100}
      className={classNames('overflow-hidden rounded-full border border-rule bg-sunken', className)}
    >
      <div className="h-full bg-accent" style={{ width: `${share}%` }} />
    </div>
  )
}
