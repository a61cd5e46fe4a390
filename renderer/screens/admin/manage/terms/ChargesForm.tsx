import { useState } from 'react'
import type { CurrencyCode } from '../../../../../shared/amounts/currency.ts'
import { currencyWords } from '../../../../../shared/auction/sale-currency.ts'
import { RESALE_RIGHTS, type ResaleRight } from '../../../../../shared/entities/money/resale-right.ts'
import { VAT_SCHEMES, type VatScheme } from '../../../../../shared/entities/money/vat-schemes.ts'
import { CHARGE_PRESETS, type ChargePreset, sourceOf } from '../../../../../shared/money/charge-presets.ts'
import { SCHEME_WORDS } from '../../../../../shared/statements/statement-words.ts'
import { AmountField } from '../../../../components/fields/AmountField.tsx'
import { fieldsOf } from '../../../../components/fields/fields-of.ts'
import { Select } from '../../../../components/fields/Select.tsx'
import { Switch } from '../../../../components/fields/Switch.tsx'
import { TextField } from '../../../../components/fields/TextField.tsx'
import { PlatformRows, TierRows } from './ChargeRows.tsx'
import { IncludesTax, Rounding, SchemePremiums, VendorCharges } from './ChargeRules.tsx'
import { type ChargesDraft, chargesOf, premiumPreset, presetsIn, withPremium } from './charges-draft.ts'

type ChargesFormProps = {
  draft: ChargesDraft | null
  currency: CurrencyCode
  /** The platforms that the sale is also sold on. */
  platforms: readonly { id: string; name: string }[]
  onChange: (draft: ChargesDraft | null) => void
}

const NONE = 'none'
const OWN = 'own'
const RATES = [
  ['standard', 'Standard VAT, %'],
  ['reduced', 'Reduced VAT, %'],
  ['import', 'Import VAT, %'],
  ['importReduced', 'Reduced import VAT, %'],
] as const

/** The charges of buyers and vendors: premium, taxes, resale right, commission and fees. */
export function ChargesForm({ draft, currency, platforms, onChange }: ChargesFormProps) {
  const preset = draft && premiumPreset(draft, currency)
  // Kept apart from the figures, which may still be a preset's until they are edited.
  const [isOwn, setOwn] = useState(false)
  const source = preset && sourceOf(preset)
  const choices: readonly { value: ChargePreset | typeof NONE | typeof OWN; label: string }[] = [
    { value: NONE, label: 'None' },
    ...presetsIn(currency).map((value) => ({ value, label: CHARGE_PRESETS[value].label })),
    { value: OWN, label: 'The sale’s own' },
  ]
  return (
    <section aria-labelledby="charges-heading" className="flex flex-col gap-4 border-t border-hairline pt-4">
      <h3 id="charges-heading" className="font-semibold">
        Charges
      </h3>
      <div className="flex flex-col gap-1">
        <Select
          label="Buyer’s premium"
          options={choices}
          value={draft ? (isOwn ? OWN : (preset ?? OWN)) : NONE}
          onValueChange={(name) => {
            setOwn(name === OWN)
            if (name === NONE) onChange(null)
            else if (name !== OWN) onChange(withPremium(draft, name, currency))
            else onChange(draft ?? withPremium(null, 'flat', currency))
          }}
        />
        {source && !isOwn && (
          <p className="text-xs text-ink-muted">Source: {source}. Compare it with the house’s own terms.</p>
        )}
      </div>
      {draft && <ChargesFields draft={draft} currency={currency} platforms={platforms} onChange={onChange} />}
    </section>
  )
}

function ChargesFields({ draft, currency, platforms, onChange }: ChargesFormProps & { draft: ChargesDraft }) {
  const read = chargesOf(draft)
  const faults = 'faults' in read ? read.faults : new Map<string, string>()
  const set = (change: Partial<ChargesDraft>) => onChange({ ...draft, ...change })
  const field = fieldsOf(draft, set)
  return (
    <>
      <TierRows
        label="Tiers of the premium"
        tiers={draft.tiers}
        path="premium.tiers"
        faults={faults}
        onChange={(tiers) => set({ tiers })}
      />
      <SchemePremiums draft={draft} faults={faults} onChange={onChange} />
      <IncludesTax draft={draft} onChange={onChange} />
      <PlatformRows draft={draft} faults={faults} platforms={platforms} onChange={onChange} />
      <div className="grid grid-cols-2 gap-2">
        {RATES.map(([rate, label]) => (
          <TextField
            key={rate}
            label={label}
            inputMode="decimal"
            value={draft.rates[rate]}
            onValueChange={(text) => set({ rates: { ...draft.rates, [rate]: text } })}
            error={faults.get(`tax.rates.${rate}`)}
          />
        ))}
      </div>
      <Select<VatScheme>
        label="VAT scheme of lots that name none"
        options={VAT_SCHEMES.map((value) => ({ value, label: SCHEME_WORDS[value] }))}
        {...field('scheme')}
      />
      <Rounding draft={draft} onChange={onChange} />
      <Select
        label="Artist’s resale right"
        options={resaleRightsIn(currency, draft.resaleRight)}
        {...field('resaleRight')}
      />
      <VendorCharges draft={draft} faults={faults} currency={currency} onChange={onChange} />
      <Switch
        label="Show buyers the total price of a lot"
        description="Under the phone’s bid button and in the catalogue: premium, VAT and resale right. Vendors and commissions are never shown."
        checked={draft.shown ?? false}
        onCheckedChange={(shown) => set({ shown })}
      />
      <AmountField
        label="Warn when a buyer’s total reaches"
        description="With charges, in all lots. €10,000 is the law’s sum for art dealers and auctioneers in the EU and the UK."
        placeholder="Never"
        value={draft.warnAt ?? null}
        onValueChange={(warnAt) => set({ warnAt })}
      />
    </>
  )
}

/** Returns the resale rights in a currency; the chosen one is included, so that it can be seen. */
function resaleRightsIn(currency: CurrencyCode, chosen: ResaleRight): { value: ResaleRight; label: string }[] {
  // Object.keys loses the names of the table.
  const names = Object.keys(RESALE_RIGHTS) as (keyof typeof RESALE_RIGHTS)[]
  const fitting = names.filter((name) => RESALE_RIGHTS[name].currency === currency || name === chosen)
  const labels = fitting.map((value) => {
    const { label, currency: its } = RESALE_RIGHTS[value]
    return { value, label: its === currency ? label : `${label} (needs a sale in ${currencyWords(its)})` }
  })
  return [{ value: 'none', label: 'None' }, ...labels]
}
