import type { Trainee } from '../../../../shared/entities/rehearsal/training.ts'
import { Badge } from '../../../components/Badge.tsx'
import { ScrollRegion } from '../../../components/ScrollRegion.tsx'
import { Cell, FigureCell, figures, Table } from '../../../components/Table.tsx'

type TrainedSkill = Trainee['skills'][number]

/** Each skill: the content of its drill, the practice so far, and the remaining practice. */
export function SkillsTable({ trainee: { skills, next } }: { trainee: Trainee }) {
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
              {skill.id === next ? <Badge tone="accent">Next</Badge> : stateOf(skill)}
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
