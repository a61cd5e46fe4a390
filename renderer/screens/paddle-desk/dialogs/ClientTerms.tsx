import { currencyOfUnit } from '../../../../shared/amounts/money-unit.ts'
import { AmountField } from '../../../components/fields/AmountField.tsx'
import { AmountUnit } from '../../../components/fields/amount-unit.ts'
import { Select } from '../../../components/fields/Select.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import type { ClientDraft } from './client-draft.ts'

export const STANDINGS = [
  { value: 'welcome', label: 'Welcome' },
  { value: 'ask', label: 'Ask before registering' },
  { value: 'barred', label: 'Barred' },
] as const

type ClientTermsProps = { draft: ClientDraft; currency: string; onChange: (changes: Partial<ClientDraft>) => void }

/** Whether a client may bid, and how far, in every sale and with every paddle. */
export function ClientTerms({ draft, currency, onChange }: ClientTermsProps) {
  const { standing, standingReason, limit, limitCurrency } = draft
  const isForeign = limit !== null && limitCurrency !== currencyOfUnit(currency)
  return (
    <>
      <Select
        label="Standing"
        options={STANDINGS}
        value={standing}
        onValueChange={(to) => onChange({ standing: to })}
      />
      <AmountUnit value={limitCurrency}>
        <AmountField
          label={`Limit in each sale, ${limitCurrency}`}
          value={limit}
          onValueChange={(to) => onChange({ limit: to })}
          description={isForeign ? `It does not count in this sale in ${currencyOfUnit(currency)}` : undefined}
        />
      </AmountUnit>
      {standing !== 'welcome' && (
        <TextField
          label={standing === 'barred' ? 'Reason of the bar, for staff' : 'Reason to ask, for staff'}
          placeholder="Unpaid invoice of May"
          value={standingReason}
          onValueChange={(to) => onChange({ standingReason: to })}
          maxLength={200}
          className="sm:col-span-2"
        />
      )}
    </>
  )
}
