import { use, useState } from 'react'
import { formatAmount, formatFigure } from '../../../../shared/amounts/money.ts'
import { isFinished } from '../../../../shared/rules/outcomes.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { AmountUnit } from '../../../components/fields/amount-unit.ts'
import { paddleDigits } from '../../../components/fields/paddle-digits.ts'
import { TextField } from '../../../components/fields/TextField.tsx'
import { useConnection } from '../../../data/provider.tsx'
import { WhosePaddle } from '../../../widgets/people/WhosePaddle.tsx'
import { GoalBar } from '../../../widgets/round/GoalBar.tsx'
import { useAppeal } from '../../../widgets/round/useAppeal.ts'
import { ACTIONS } from '../../actions.ts'
import { Panel } from '../../parts/Panel.tsx'
import { useLotFigures } from '../../selectors.ts'
import { useDeskTools } from '../../tools.ts'
import { LevelRows } from './LevelRows.tsx'
import { recordPledge } from './pledge.ts'

/** The appeal of the shown lot: its sum, its level, and the field in which a paddle and Enter record a pledge. */
export function AppealPanel() {
  const unit = use(AmountUnit)
  const { lotNumber } = useDeskTools()
  const appeal = useAppeal(lotNumber)
  if (!appeal) return null
  const { level, sum, count, goal } = appeal
  const now = appeal.levels.find(({ amount }) => amount === level)
  return (
    <Panel
      title="Appeal"
      aside={<span className="text-xs text-ink-muted">Paddle, Enter · − next level, + the one before</span>}
      className="border-l-3 border-l-floor sm:h-76 short:h-67"
    >
      <div className="grid min-h-0 flex-1 gap-3 px-2.5 pb-2.5 sm:grid-cols-2">
        <div className="flex min-h-0 flex-col gap-2">
          <p className="text-xs text-ink-muted" id="appeal-sum">
            Pledged{goal !== null && ` of ${formatAmount(goal, unit)}`}
          </p>
          <output aria-labelledby="appeal-sum" className="figures text-4xl leading-none font-bold">
            {formatAmount(sum, unit)}
          </output>
          {goal !== null && <GoalBar sum={sum} goal={goal} label="Towards the goal" className="h-2.5 shrink-0" />}
          <p className="figures text-sm">{`${formatFigure(count)} ${count === 1 ? 'pledge' : 'pledges'}`}</p>
          <p className="figures text-2xl font-semibold text-accent-ink" role="status">
            {level === null ? 'No level' : `Level ${formatAmount(level, unit)}`}
            <span className="ml-2 text-base font-normal text-ink-muted">{now && `${now.count} so far`}</span>
          </p>
          <PledgeField />
        </div>
        <LevelRows appeal={appeal} />
      </div>
    </Panel>
  )
}

function PledgeField() {
  const desk = useDeskTools()
  const { fields } = desk
  const { status } = useLotFigures()
  const offline = useConnection() === 'offline'
  const [paddle, setPaddle] = useState('')
  const isOver = isFinished(status)

  function record(): void {
    if (paddle === '' || offline) return
    recordPledge(desk, paddle)
    setPaddle('')
    // The next keys are the desk's; a digit comes back here.
    fields.floorPaddle.current?.blur()
  }

  return (
    <div className="relative mt-auto flex items-end gap-2">
      <TextField
        ref={fields.floorPaddle}
        label="Paddle that pledges"
        inputMode="numeric"
        disabled={isOver}
        value={paddle}
        onValueChange={(text) => setPaddle(paddleDigits(text))}
        onEnter={record}
        className="flex-1"
      />
      <Button
        variant="floor"
        disabled={offline || isOver ? 'said' : null}
        hint={`Key to the field: ${ACTIONS.floorPaddle.keys[0]}, or any digit`}
        onClick={(event) => desk.once('pledge', event, record)}
      >
        Pledge
      </Button>
      {paddle !== '' && (
        <div className="absolute bottom-full left-0 z-20 w-max max-w-72 bg-raised shadow-float empty:hidden">
          <WhosePaddle paddle={paddle} />
        </div>
      )}
    </div>
  )
}
