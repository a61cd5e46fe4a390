import { z } from 'zod'
import { OverridesInput } from '../../entities/currency.ts'
import { houseCommand, houseEvent } from '../rows.ts'
import { type House, withRecord } from '../state.ts'

/** Set (a number) and cleared (null) rates, by currency. */
const Changes = z.record(z.string(), z.number().positive().nullable())
type Changes = z.infer<typeof Changes>

/** The changes that differ from the present rates. */
function realChanges({ rateOverrides }: House, changes: Changes): Changes {
  const isOther = ([code, rate]: [string, number | null]) => (rateOverrides.get(code)?.rate ?? null) !== rate
  return Object.fromEntries(Object.entries(changes).filter(isOther))
}

// The reply includes the fetched rates: its handler makes it.
export const setRateOverrides = houseCommand({
  role: 'staff',
  summary: "Sets or clears rates by hand: units for one unit of the sale's currency",
  input: z.strictObject({ rates: OverridesInput }),
  decide(house, { rates }) {
    const said = Object.entries(rates).flatMap(([code, rate]) => (rate === undefined ? [] : [[code, rate] as const]))
    const changes = realChanges(house, Object.fromEntries(said))
    return Object.keys(changes).length === 0 ? [] : [rateOverridesSet({ rates: changes })]
  },
  replies: z.null(),
})

export const rateOverridesSet = houseEvent('rate_overrides_set', {
  version: 1,
  fields: z.strictObject({ rates: Changes }),
  sentence({ rates }) {
    const said = Object.entries(rates).map(([code, rate]) => (rate === null ? `${code} cleared` : `${code} at ${rate}`))
    return `Rates set by hand: ${said.join(', ')}`
  },
  evolve: (house, { rates }) =>
    Object.entries(rates).reduce(
      (next, [code, rate]) => withRecord(next, 'rateOverrides', code, rate === null ? undefined : { rate }),
      house,
    ),
})
