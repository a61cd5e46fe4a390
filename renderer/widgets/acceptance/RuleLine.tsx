import { useView } from '../../data/sale/useView.ts'
import { ruleWords } from './rule-words.ts'

/** Returns the words for who accepts online bids now; null in a sale without a rule. */
export function useRuleWords(): string | null {
  return useView(({ held: { sale } }) => (sale ? ruleWords(sale) : null))
}

/** Who accepts online bids in a sale with a rule. */
export function RuleLine({ className }: { className: string }) {
  const words = useRuleWords()
  return words === null ? null : <p className={className}>{words}</p>
}
