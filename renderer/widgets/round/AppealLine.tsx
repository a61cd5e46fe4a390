import type { LotNumber } from '../../../shared/lot-number.ts'
import { useUnit } from '../../data/sale/useUnit.ts'
import { useLanguage } from '../../languages/useLanguage.ts'
import { GoalBar } from './GoalBar.tsx'
import { appealWords, useAppeal } from './useAppeal.ts'

/** The sum of an appeal, its goal and the number of pledges; nothing for other lots. */
export function AppealLine({ lotNumber, className }: { lotNumber: LotNumber; className?: string }) {
  const appeal = useAppeal(lotNumber)
  const language = useLanguage()
  const unit = useUnit()
  if (!appeal) return null
  const said = appealWords(appeal, language, unit)
  return (
    <div className={className}>
      <p className="figures font-semibold">{said.sum}</p>
      {appeal.goal !== null && <GoalBar sum={appeal.sum} goal={appeal.goal} label={said.sum} className="my-1 h-2" />}
      <p className="figures text-sm text-ink-muted">{said.count}</p>
    </div>
  )
}
