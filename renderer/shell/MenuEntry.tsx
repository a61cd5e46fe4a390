import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '../components/class-names.ts'

type MenuEntryProps = { to: string; isCurrent: boolean; onChoose: () => void; children: ReactNode }

/** An entry of the menu; the present page's is marked. */
export function MenuEntry({ to, isCurrent, onChoose, children }: MenuEntryProps) {
  return (
    <Link
      to={to}
      onClick={onChoose}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'block border-s-2 px-4 py-2 -outline-offset-2',
        isCurrent ? 'border-accent bg-accent-wash font-semibold text-accent-ink' : 'border-transparent hover:bg-sunken',
      )}
    >
      {children}
    </Link>
  )
}
