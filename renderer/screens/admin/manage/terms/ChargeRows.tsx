import { Button } from '../../../../components/buttons/Button.tsx'
import { AmountField } from '../../../../components/fields/AmountField.tsx'
import { Select } from '../../../../components/fields/Select.tsx'
import { TextField } from '../../../../components/fields/TextField.tsx'
import {
  type ChargeFaults,
  type ChargesDraft,
  type WrittenChannelPremium,
  type WrittenTier,
  withTier,
} from './charges-draft.ts'

type RowsProps = { draft: ChargesDraft; faults: ChargeFaults; onChange: (draft: ChargesDraft) => void }

type TierRowsProps = {
  label: string
  tiers: readonly WrittenTier[]
  /** Its path in the terms: `premium.tiers`. */
  path: string
  faults: ChargeFaults
  onChange: (tiers: readonly WrittenTier[]) => void
}

/** The tiers of a premium; the last one applies to all higher amounts. */
export function TierRows({ label, tiers, path, faults, onChange }: TierRowsProps) {
  const set = (at: number, change: Partial<WrittenTier>) =>
    onChange(tiers.map((tier, index) => (index === at ? { ...tier, ...change } : tier)))
  return (
    <div className="flex flex-col gap-2">
      <ul aria-label={label} className="flex flex-col gap-1">
        {tiers.map(({ upTo, percent }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tier is known by its place, its figures are being typed
          <li key={at} className="grid grid-cols-[1fr_1fr_auto] items-start gap-2">
            {at < tiers.length - 1 ? (
              <AmountField
                label={`Tier ${at + 1} up to`}
                labelled="hidden"
                placeholder="Up to"
                value={upTo}
                onValueChange={(amount) => set(at, { upTo: amount })}
                error={faults.get(`${path}.${at}.upTo`)}
              />
            ) : (
              <span className="flex min-h-control items-center text-sm text-ink-muted">
                {at === 0 ? 'Of the whole price' : 'Of all above'}
              </span>
            )}
            <TextField
              label={`Tier ${at + 1} percent`}
              labelled="hidden"
              placeholder="Percent"
              inputMode="decimal"
              value={percent}
              onValueChange={(text) => set(at, { percent: text })}
              error={faults.get(`${path}.${at}.percent`)}
            />
            {/* The last tier stays: it counts for the rest of the price. */}
            {at < tiers.length - 1 && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Remove tier ${at + 1}`}
                onClick={() => onChange(tiers.toSpliced(at, 1))}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button size="sm" className="self-start" onClick={() => onChange(withTier(tiers))}>
        Add Tier
      </Button>
    </div>
  )
}

/** The surcharges for buyers whose bid arrived over a platform of the sale. */
export function PlatformRows(props: RowsProps & { platforms: readonly { id: string; name: string }[] }) {
  const { draft, faults, platforms, onChange } = props
  const { channels } = draft
  const next = platforms.find(({ id }) => !channels.some((charged) => charged.id === id))
  const set = (at: number, change: Partial<WrittenChannelPremium>) =>
    onChange({ ...draft, channels: channels.map((each, index) => (index === at ? { ...each, ...change } : each)) })
  /** The platforms without a surcharge, and the row's own; one that does not sell the sale can be seen and removed. */
  function optionsOf(own: string) {
    const open = platforms.filter(({ id }) => id === own || !channels.some((charged) => charged.id === id))
    const known = open.map(({ id: value, name: label }) => ({ value, label }))
    const isKnown = known.some(({ value }) => value === own)
    return isKnown ? known : [...known, { value: own, label: `${own} (no platform of this sale)` }]
  }
  if (channels.length === 0 && platforms.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      {channels.length > 0 && (
        <ul aria-label="Surcharges of platforms" className="flex flex-col gap-1">
          {channels.map(({ id, percent }, at) => (
            <li key={id} className="grid grid-cols-[1fr_1fr_auto] items-start gap-2">
              <Select
                label={`Platform ${at + 1}`}
                labelled="hidden"
                options={optionsOf(id)}
                value={id}
                onValueChange={(chosen) => set(at, { id: chosen })}
              />
              <TextField
                label={`Platform ${at + 1} percent more`}
                labelled="hidden"
                placeholder="Percent more"
                inputMode="decimal"
                value={percent}
                onValueChange={(text) => set(at, { percent: text })}
                error={faults.get(`premium.channels.${id}`)}
              />
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Remove the surcharge of platform ${at + 1}`}
                onClick={() => onChange({ ...draft, channels: channels.toSpliced(at, 1) })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {next && (
        <Button
          size="sm"
          className="self-start"
          onClick={() => onChange({ ...draft, channels: [...channels, { id: next.id, percent: '' }] })}
        >
          Add Surcharge of a Platform
        </Button>
      )}
    </div>
  )
}
