import type { LotNumber } from '../../../../shared/lot-number.ts'
import type { SaidLot } from '../../../said.ts'
import { type Finding, finding, type LotEvidence, NOTHING, putRight } from '../finding.ts'
import type { RecordedLot } from '../recorded-lot.ts'

/** Finds lots that were announced but never started. */
export function startFindings({ said, record, lateMs }: LotEvidence): Finding[] {
  const { lotNumber, at: due, bids, outcome } = said
  const needed = bids[0]?.first ?? (outcome?.status === 'passed' && outcome.at > due + lateMs ? outcome.at : null)
  if (record.starts.length > 0 || needed === null) return []
  return [finding({ lotNumber, kind: 'wrong_lot', due, at: needed, said: `lot ${lotNumber}`, recorded: NOTHING })]
}

type Sides = { said: ReadonlyMap<LotNumber, SaidLot>; recorded: ReadonlyMap<LotNumber, RecordedLot> }

/** Finds lots that were on while another was announced. A lot started before its own announcement is no slip. */
export function wrongStarts({ said, recorded }: Sides): Finding[] {
  const announced = [...said.values()]
  return [...recorded].flatMap(([started, { starts }]) =>
    starts.flatMap(({ from, until, device }): Finding[] => {
      const meant = announced.findLast(({ at }) => at <= from)
      const isAnnounced = (said.get(started)?.at ?? Number.POSITIVE_INFINITY) < (until ?? Number.POSITIVE_INFINITY)
      if (!meant || isAnnounced || !recorded.get(meant.lotNumber)?.starts.length) return []
      const { lotNumber, at: due } = meant
      const told = { lotNumber, due, said: `lot ${lotNumber}`, recorded: `lot ${started} started`, device }
      return [
        until === null
          ? finding({ ...told, kind: 'wrong_lot', at: from })
          : putRight('wrong_lot', { ...told, from, until }),
      ]
    }),
  )
}
