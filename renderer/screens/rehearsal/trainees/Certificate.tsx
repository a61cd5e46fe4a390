import type { Trainee } from '../../../../shared/entities/rehearsal/training.ts'
import { whenAt } from '../../../components/lot/moments.ts'
import { ScrollRegion } from '../../../components/ScrollRegion.tsx'
import { Cell, FigureCell, figures, Table } from '../../../components/Table.tsx'
import { LEVEL_WORDS } from '../rehearsal-words.ts'

/** The evenings of the present attempt at the certificate, with their figures. */
export function Certificate({ certificate: { level, attempts, seeds, parts, passed } }: Pick<Trainee, 'certificate'>) {
  const name = LEVEL_WORDS[level].label.toLowerCase()
  return (
    <>
      <p className={passed ? 'text-lg font-semibold' : 'text-ink-muted'}>
        {passed
          ? `Passed at attempt ${attempts}: ${seeds.length} evenings at level ${name}, each with grade A or B.`
          : `Attempt ${attempts}: ${seeds.length} evenings at level ${name} of at least 20 lots, each with grade A or B at the first try. ${parts.length} played so far.`}
      </p>
      {parts.length > 0 && (
        <ScrollRegion label="Certificate" className="mt-3 overflow-x-auto">
          <Table
            caption="The evenings of the certificate"
            className="min-w-140"
            columns={[
              'When',
              'Sale',
              figures('Seed'),
              'Grade',
              figures('Lots'),
              figures('Discrepancies'),
              figures('Lots an hour'),
            ]}
          >
            {parts.map(({ seed, at, title, grade, lots, discrepancies, lotsAnHour }) => (
              <tr key={seed}>
                <Cell className="figures whitespace-nowrap">{whenAt(at, 'device')}</Cell>
                <Cell>{title}</Cell>
                <FigureCell>{seed}</FigureCell>
                <Cell className="font-semibold">{grade ?? '–'}</Cell>
                <FigureCell>{lots}</FigureCell>
                <FigureCell>{discrepancies}</FigureCell>
                <FigureCell>{lotsAnHour}</FigureCell>
              </tr>
            ))}
          </Table>
        </ScrollRegion>
      )}
    </>
  )
}
