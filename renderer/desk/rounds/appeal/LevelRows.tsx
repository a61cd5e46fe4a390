import { use, useState } from 'react'
import { formatAmount } from '../../../../shared/amounts/money.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { AmountField } from '../../../components/fields/AmountField.tsx'
import { AmountUnit } from '../../../components/fields/amount-unit.ts'
import type { AppealNow } from '../../../widgets/round/useAppeal.ts'
import { Scroller } from '../../parts/Panel.tsx'
import { useDeskTools } from '../../tools.ts'

/** The levels with their pledges. The totals of a paper sheet, typed beside them, are compared with the recorded ones. */
export function LevelRows({ appeal: { levels, level, isOver } }: { appeal: AppealNow }) {
  const unit = use(AmountUnit)
  const desk = useDeskTools()
  const { lotNumber } = desk
  return (
    <Scroller label="Levels">
      <table className="w-full text-sm">
        <thead className="text-left text-xs text-ink-muted">
          <tr>
            <th className="font-normal">Level</th>
            <th className="font-normal">Recorded</th>
            <th className="font-normal">Paper total</th>
          </tr>
        </thead>
        <tbody className="figures">
          {levels.map(({ amount, sum, count }) => (
            <tr key={amount} className={amount === level ? 'font-semibold text-accent-ink' : ''}>
              <td>
                <Button
                  size="sm"
                  variant={amount === level ? 'primary' : 'ghost'}
                  aria-pressed={amount === level}
                  disabled={isOver ? 'said' : null}
                  onClick={(event) =>
                    desk.once(`level ${amount}`, event, () => {
                      void desk.run(
                        'setLevel',
                        { params: { lotNumber }, body: { amount } },
                        { shown: 'on answer', failed: 'The level stays' },
                      )
                    })
                  }
                >
                  {formatAmount(amount, unit)}
                </Button>
              </td>
              <td className="whitespace-nowrap">
                {count} · {formatAmount(sum, unit)}
              </td>
              <td>
                <PaperTotal level={amount} sum={sum} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  )
}

/** The total of a level on a paper sheet. A difference is also said in pledges, if it is a whole number of them. */
function PaperTotal({ level, sum }: { level: number; sum: number }) {
  const unit = use(AmountUnit)
  const [typed, setTyped] = useState<number | null>(null)
  return (
    <div className="flex items-center gap-1.5">
      <AmountField
        label={`Paper total at ${formatAmount(level, unit)}`}
        labelled="hidden"
        size="sm"
        value={typed}
        onValueChange={setTyped}
        className="w-24"
      />
      <span role="status" className="text-xs whitespace-nowrap">
        {typed !== null && !Number.isNaN(typed) && differenceWords(sum - typed, level, unit)}
      </span>
    </div>
  )
}

/** "agrees", "2 pledges too many: 1,000", "250 missing". */
function differenceWords(difference: number, level: number, unit: Parameters<typeof formatAmount>[1]): string {
  if (difference === 0) return 'agrees'
  const off = Math.abs(difference)
  const what = difference > 0 ? 'too much' : 'missing'
  const count = off / level
  const pledges = Number.isInteger(count) ? ` (${count} ${count === 1 ? 'pledge' : 'pledges'})` : ''
  return `${formatAmount(off, unit)} ${what}${pledges}`
}
