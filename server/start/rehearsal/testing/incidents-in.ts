import { INCIDENTS, type Incident, type RehearsalTruth } from '../../../../shared/entities/rehearsal.ts'

/** By what an incident is known in the truth: the auctioneer's words, or null where it befell the room unsaid. */
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
}

/** How often each incident happened. */
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
