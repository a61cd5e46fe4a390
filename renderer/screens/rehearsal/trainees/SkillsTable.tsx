import type { Trainee } from '../../../../shared/entities/rehearsal/training.ts'
import { Badge } from '../../../components/Badge.tsx'
import { Button } from '../../../components/buttons/Button.tsx'
import { ScrollRegion } from '../../../components/ScrollRegion.tsx'
import { Cell, FigureCell, figures, Table } from '../../../components/Table.tsx'
import { useBeginRehearsal } from '../debrief/useRehearse.ts'

type TrainedSkill = Trainee['skills'][number]

/** Each skill: the content of its drill, the practice so far, and the remaining practice. Begins the next drill. */
export function SkillsTable({ trainee: { name: trainee, skills, next } }: { trainee: Trainee }) {
  const { begin, isStarting } = useBeginRehearsal()
  return (
    <ScrollRegion label="Skills" className="overflow-x-auto">
      <Table
        caption="Skills, in the order in which they unlock"
        className="min-w-88"
        columns={['Skill', 'State', figures('Lots'), figures('Slips a lot'), figures('To go')]}
      >
        {skills.map((skill) => (
          <tr key={skill.id}>
            <Cell>
              <strong className="font-semibold">{skill.name}</strong>
              <span className="hidden text-ink-muted sm:block">{skill.plays}</span>
            </Cell>
            <Cell className="whitespace-nowrap">
              {skill.id === next ? (
                <span className="flex items-center gap-3">
                  <Badge tone="accent">Next</Badge>
                  <Button
                    className="print:hidden"
                    aria-label={`Drill this: ${skill.name}`}
                    onClick={() => begin({ drill: skill.id, trainee })}
                    pending={isStarting}
                    pendingLabel="Starting..."
                  >
                    Drill This
                  </Button>
                </span>
              ) : (
                stateOf(skill)
              )}
            </Cell>
            <FigureCell>{skill.lots}</FigureCell>
            <FigureCell>{skill.rate === null ? '–' : skill.rate.toFixed(2)}</FigureCell>
            <FigureCell>{skill.forecast ?? '–'}</FigureCell>
          </tr>
        ))}
      </Table>
    </ScrollRegion>
  )
}

function stateOf({ reached, unlocked }: TrainedSkill): string {
  if (reached) return 'Target reached'
  return unlocked ? 'In training' : 'Locked'
}
