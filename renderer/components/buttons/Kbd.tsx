import { classNames } from '../class-names.ts'

type KbdProps = {
  /** As in aria-keyshortcuts: "S", "Shift+1". */
  keys: string
  /** 'inverse' is for tooltips, whose colours are inverted. */
  tone?: 'page' | 'inverse'
}

export function Kbd({ keys, tone = 'page' }: KbdProps) {
  return (
    <span className="inline-flex items-center gap-1">
      {(keys === '+' ? [keys] : keys.split('+')).map((key) => (
        <kbd
          key={key}
          className={classNames(
            'inline-flex min-w-5 items-center justify-center rounded-control border px-1 font-sans text-2xs leading-4 font-medium',
            tone === 'page' ? 'border-rule bg-raised text-ink-muted' : 'border-paper/45 text-paper',
          )}
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}
