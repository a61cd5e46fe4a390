import { classNames } from '../class-names.ts'

type KbdProps = {
  /** As in aria-keyshortcuts: "S", "Shift+1". */
  keys: string
  /** 'inverse' is for tooltips, whose colours are inverted. */
  tone?: 'page' | 'inverse'
}

/** Returns the single keys of a shortcut. */
export const keysOf = (keys: string): string[] => (keys === '+' ? [keys] : keys.split('+'))

/** Returns the classes of a key. */
export function kbdStyle(tone: 'page' | 'inverse'): string {
  return classNames(
    'inline-flex min-w-5 items-center justify-center rounded-control border px-1 font-sans text-2xs leading-4 font-medium',
    tone === 'page' ? 'border-rule bg-raised text-ink-muted' : 'border-paper/45 text-paper',
  )
}

/** A phone has no keys. */
export function Kbd({ keys, tone = 'page' }: KbdProps) {
  return (
    <span className="inline-flex items-center gap-1 max-sm:hidden">
      {keysOf(keys).map((key) => (
        <kbd key={key} className={kbdStyle(tone)}>
          {key}
        </kbd>
      ))}
    </span>
  )
}
