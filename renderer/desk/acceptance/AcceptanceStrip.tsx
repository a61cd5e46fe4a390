import { useRuleWords } from '../../widgets/acceptance/RuleLine.tsx'
import { ActionButton } from '../ActionButton.tsx'
import { useNow } from '../selectors.ts'

/** Says who accepts online bids in a sale with a rule, with the button that changes it. */
export function AcceptanceStrip() {
  const words = useRuleWords()
  const by = useNow(({ acceptance }) => acceptance)
  if (words === null) return null
  return (
    <div className="flex items-center justify-between gap-2 border-b border-hairline px-2.5 py-1">
      <p role="status" aria-label="Who accepts online bids" className="text-xs text-ink-muted">
        {words}
      </p>
      <ActionButton id="acceptance" size="sm" variant={by === 'rule' ? 'ghost' : 'secondary'}>
        {by === 'rule' ? 'Take Over' : 'Give Back'}
      </ActionButton>
    </div>
  )
}
