import type { LotNumber } from '../../../../shared/lot-number.ts'
import type { SaidLot } from '../../../said.ts'
import { type Finding, finding, NOTHING } from '../finding.ts'
import type { RecordedLot } from '../recorded-lot.ts'

type Sides = { said: ReadonlyMap<LotNumber, SaidLot>; recorded: ReadonlyMap<LotNumber, RecordedLot> }

/**
 * Finds notices that the auctioneer read out, and the desk did not record as read. The words of a new notice are the
 * clerk's own.
 */
export function noticeFindings({ said, recorded }: Sides): Finding[] {
  return [...said.values()].flatMap(({ lotNumber, calls, bids }) => {
    const read = calls.filter(({ kind }) => kind === 'notice')
    return read.flatMap(({ at, lots = [], words = '' }): Finding[] => {
      const of = lots[0] ?? lotNumber
      const before = read.filter((each) => each.at < at && (each.lots?.[0] ?? lotNumber) === of).length
      // A quick clerk confirms a notice of the catalogue before it is read.
      const states = recorded.get(of)?.notices ?? []
      if (states.length > before || (bids.length === 0 && !recorded.get(lotNumber)?.starts.length)) return []
      return [finding({ lotNumber, kind: 'notice_not_read', at, said: words, recorded: NOTHING })]
    })
  })
}
