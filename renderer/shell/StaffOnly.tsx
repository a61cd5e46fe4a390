import { useLocation } from 'react-router-dom'
import type { LinkRole } from '../../shared/engine/actor.ts'
import { ButtonLink } from '../components/buttons/ButtonLink.tsx'
import { useWords } from '../languages/useLanguage.ts'

/** Says which role a screen needs, with a link to the PIN. */
export function StaffOnly({ least }: { least: 'staff' | LinkRole }) {
  const { pathname } = useLocation()
  const {
    shell: { staffOnly },
  } = useWords()
  return (
    <div className="mx-auto flex max-w-120 flex-col items-center px-6 py-16 text-center">
      <div aria-hidden className="mb-6 w-12 border-t border-accent-ink" />
      <h1 className="text-xl font-semibold">{staffOnly.title}</h1>
      <p className="mt-2 text-base text-balance text-ink-muted">
        {staffOnly[least === 'staff' || least === 'display' ? least : 'desk']}
      </p>
      <ButtonLink to={`/staff-pin?to=${encodeURIComponent(pathname)}`} className="mt-6">
        {staffOnly.enterPin}
      </ButtonLink>
    </div>
  )
}
