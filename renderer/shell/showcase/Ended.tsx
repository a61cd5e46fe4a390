import { X } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { formatMoney } from '../../../shared/amounts/money.ts'
import type { ShowcaseResult } from '../../../shared/entities/rehearsal/showcase.ts'
import { ButtonLink } from '../../components/buttons/ButtonLink.tsx'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { StartShowcase } from '../../widgets/StartShowcase.tsx'

/** What the demonstration sold, and what to do next. */
export function Ended({ result, onClose }: { result: ShowcaseResult; onClose: () => void }) {
  const { pathname } = useLocation()
  return (
    <>
      <p role="status" className="min-w-60 flex-1 text-sm">
        <strong className="font-semibold">The demonstration has ended: </strong>
        {resultWords(result)} Nothing of it was kept. Next, sell a lot yourself, or rehearse.
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {pathname !== '/dashboard' && (
          <ButtonLink to="/dashboard" variant="primary" className="min-h-10">
            Dashboard
          </ButtonLink>
        )}
        <ButtonLink to="/admin?tab=live#rehearsal" className="min-h-10">
          Rehearse
        </ButtonLink>
        <StartShowcase reason={null}>See It Again</StartShowcase>
        <IconButton name="Close" icon={X} onClick={onClose} />
      </div>
    </>
  )
}

/** "3 of 24 lots sold for £4,200 in 95 seconds." */
function resultWords({ lots, sold, total, currency, seconds }: ShowcaseResult): string {
  const price = sold > 0 ? ` for ${formatMoney(total, currency)}` : ''
  return `${sold} of ${lots} lots sold${price} in ${seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`}.`
}
