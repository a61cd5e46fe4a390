import { INCIDENTS, type Incident, type RehearsalTruth } from '../../../shared/entities/rehearsal/rehearsal.ts'

/** The words of each incident in the calls; null if it has none. */
const SIGNS: Readonly<Record<Incident, RegExp | null>> = {
  split: /^I will take/,
  misspoken: /^I beg your pardon/,
  misheard: /^Forgive me, paddle/,
  bid_withdrawn: /^That bid is withdrawn/,
  late_bid: /^Too late/,
  telephone_drops: /lost the telephone/,
  lot_withdrawn: /lot has been withdrawn/,
  reopened: /I reopen the lot/,
  online_surge: null,
  network_lost: null,
  tie: /^Two bids/,
  dispute: /^Nothing online/,
}

/** The count of each incident. */
export function incidentsIn({ calls, befallen }: RehearsalTruth): ReadonlyMap<Incident, number> {
  return new Map(
    INCIDENTS.map((incident) => {
      const sign = SIGNS[incident]
      const { length } = sign
        ? calls.filter(({ text }) => sign.test(text))
        : befallen.filter((each) => each.incident === incident)
      return [incident, length]
    }),
  )
}
