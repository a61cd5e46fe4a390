import { useUnit } from '../../data/sale/useUnit.ts'
import { useRoomLanguage } from '../../languages/useLanguage.ts'
import { GoalBar } from '../../widgets/round/GoalBar.tsx'
import { type AppealNow, appealWords } from '../../widgets/round/useAppeal.ts'
import { figureSize } from './figure-size.ts'

/** An appeal on the wall: its sum as large as the screen allows, and the way to its goal. */
export function AppealOnBoard({ appeal }: { appeal: AppealNow }) {
  const language = useRoomLanguage()
  const unit = useUnit()
  const figure = language.amount(appeal.sum, unit)
  const said = appealWords(appeal, language, unit)
  return (
    <section className="min-h-0 flex-1 bg-raised [container-type:size]">
      <div className="flex h-full flex-col justify-center gap-[4cqh] px-[5cqw] leading-none">
        <p
          className="figures font-bold tracking-[-0.025em]"
          style={{ fontSize: figureSize(figure, { wide: 90, high: 50 }) }}
        >
          {figure}
        </p>
        {appeal.goal !== null && (
          <GoalBar sum={appeal.sum} goal={appeal.goal} label={said.sum} className="h-[7cqh] shrink-0" />
        )}
        <p
          className="figures flex flex-wrap justify-between gap-x-[4cqw] gap-y-[2cqh] font-semibold"
          // On a narrow screen in two lines, not smaller.
          style={{
            fontSize: `max(min(9cqh, 5cqw), ${figureSize(`${said.sum}  ${said.count}`, { wide: 86, high: 9 })})`,
          }}
        >
          <span>{said.sum}</span> <span className="text-ink-muted">{said.count}</span>
        </p>
      </div>
    </section>
  )
}
