import { Link } from 'react-router-dom'
import type { TeamMember } from '../../../../shared/entities/rehearsal/rehearsal.ts'
import type { DeskRole } from '../../../../shared/entities/rehearsal/rehearsal-roles.ts'
import { ScrollRegion } from '../../../components/ScrollRegion.tsx'
import { Cell, FigureCell, figures, Table } from '../../../components/Table.tsx'
import { useRead } from '../../../data/reads/useRead.ts'
import { ROLE_WORDS } from '../rehearsal-words.ts'

type TeamProps = { team: readonly TeamMember[]; id: string; role: DeskRole | null }

/** The trainees of a shared rehearsal, each with an own debrief; `role` is the shown one, null for the whole desk. */
export function Team({ team, id, role }: TeamProps) {
  const { data: trainees = [] } = useRead('trainees', {})
  const nameOf = (trainee: string | null) => trainees.find((each) => each.id === trainee)?.name ?? ''
  const part = (of: DeskRole | null, words: string) =>
    of === role ? (
      <strong className="font-semibold">{words}</strong>
    ) : (
      <Link
        to={`/rehearsal/debrief?id=${encodeURIComponent(id)}${of ? `&role=${of}` : ''}`}
        className="text-accent-ink underline"
      >
        {words}
      </Link>
    )
  return (
    <nav aria-label="Whose debrief">
      <ScrollRegion label="Whose debrief" className="overflow-x-auto">
        <Table
          caption="The team of this rehearsal"
          columns={['Debrief of', 'Trainee', 'Grade', figures('Discrepancies')]}
        >
          <tr aria-current={role === null ? 'true' : undefined}>
            <Cell>{part(null, 'The whole desk')}</Cell>
            <Cell />
            <Cell />
            <Cell />
          </tr>
          {team.map(({ role: of, trainee, grade, discrepancies }) => (
            <tr key={of} aria-current={of === role ? 'true' : undefined}>
              <Cell>{part(of, ROLE_WORDS[of])}</Cell>
              <Cell>{nameOf(trainee)}</Cell>
              <Cell className="font-semibold">{grade ?? '–'}</Cell>
              <FigureCell>{discrepancies}</FigureCell>
            </tr>
          ))}
        </Table>
      </ScrollRegion>
      {role === 'auctioneer' && (
        <p className="mt-2 text-sm text-ink-muted">
          The room plays the auctioneer, so his place has no grade. This is all that his display had otherwise than he
          said it, and how long the desk let him wait.
        </p>
      )}
    </nav>
  )
}
