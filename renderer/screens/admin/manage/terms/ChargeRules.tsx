import type { CurrencyCode } from '../../../../../shared/amounts/currency.ts'
import { moneyUnit } from '../../../../../shared/auction/sale-unit.ts'
import { VAT_SCHEMES, type VatScheme } from '../../../../../shared/entities/money/vat-schemes.ts'
import { SCHEME_WORDS } from '../../../../../shared/statements/statement-words.ts'
import { Button } from '../../../../components/buttons/Button.tsx'
import { AmountField } from '../../../../components/fields/AmountField.tsx'
import { AmountUnit } from '../../../../components/fields/amount-unit.ts'
import { optionsOf } from '../../../../components/fields/options-of.ts'
import { Select } from '../../../../components/fields/Select.tsx'
import { TierRows } from './ChargeRows.tsx'
import type { ChargeFaults, ChargesDraft } from './charges-draft.ts'

type PartProps = { draft: ChargesDraft; faults: ChargeFaults; onChange: (draft: ChargesDraft) => void }

export function SchemePremiums({ draft, faults, onChange }: PartProps) {
  const { schemes, tiers } = draft
  const open = VAT_SCHEMES.filter((scheme) => !schemes.some((each) => each.scheme === scheme))
  const [next] = open
  return (
    <div className="flex flex-col gap-3">
      {schemes.map(({ scheme, tiers: own }, at) => (
        <div key={scheme} className="flex flex-col gap-2">
          <div className="grid grid-cols-[1fr_auto] items-end gap-2">
            <Select<VatScheme>
              label={`Premium of scheme ${at + 1}`}
              options={[scheme, ...open].map((value) => ({ value, label: SCHEME_WORDS[value] }))}
              value={scheme}
              onValueChange={(chosen) =>
                onChange({ ...draft, schemes: schemes.with(at, { scheme: chosen, tiers: own }) })
              }
            />
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Remove the premium of scheme ${at + 1}`}
              onClick={() => onChange({ ...draft, schemes: schemes.toSpliced(at, 1) })}
            >
              Remove
            </Button>
          </div>
          <TierRows
            label={`Tiers of the premium, ${SCHEME_WORDS[scheme]}`}
            tiers={own}
            path={`premium.schemes.${scheme}`}
            faults={faults}
            onChange={(written) => onChange({ ...draft, schemes: schemes.with(at, { scheme, tiers: written }) })}
          />
        </div>
      ))}
      {next && (
        <Button
          size="sm"
          className="self-start"
          onClick={() => onChange({ ...draft, schemes: [...schemes, { scheme: next, tiers }] })}
        >
          Add Premium of a VAT Scheme
        </Button>
      )}
    </div>
  )
}

/** Whether premium and platform include their VAT: never, always, or under some schemes. */
export function IncludesTax({ draft, onChange }: Omit<PartProps, 'faults'>) {
  const { includesTax } = draft
  const some = Array.isArray(includesTax) && includesTax.length > 0 ? includesTax : ['margin' as const]
  const named = some.map((scheme) => SCHEME_WORDS[scheme]).join(', ')
  const value = includesTax === true ? 'always' : includesTax === false ? 'never' : 'some'
  return (
    <Select
      label="Premium includes VAT"
      options={[
        { value: 'never', label: 'No: VAT is added' },
        { value: 'always', label: 'Yes' },
        { value: 'some', label: `Only of lots under: ${named}` },
      ]}
      value={value}
      onValueChange={(chosen) => onChange({ ...draft, includesTax: chosen === 'some' ? some : chosen === 'always' })}
    />
  )
}

const ROUNDING = { line: 'On each lot', statement: 'Once for each statement and rate (Japan)' } as const

export function Rounding({ draft, onChange }: Omit<PartProps, 'faults'>) {
  return (
    <Select
      label="VAT is rounded"
      options={optionsOf(ROUNDING)}
      value={draft.rounding}
      onValueChange={(rounding) => onChange({ ...draft, rounding })}
    />
  )
}

const PAYERS = { buyer: 'The buyer', vendor: 'The vendor', shared: 'Each pays half' } as const

/** The vendor's charges besides the commission's percentage, and the payer of the resale right. */
export function VendorCharges({ draft, faults, currency, onChange }: PartProps & { currency: CurrencyCode }) {
  const { resaleRight, resaleRightPaidBy = 'buyer', lotFee, commissionMinimum } = draft
  return (
    <>
      {resaleRight !== 'none' && (
        <Select
          label="Resale right is paid by"
          options={optionsOf(PAYERS)}
          value={resaleRightPaidBy}
          onValueChange={(payer) => onChange({ ...draft, resaleRightPaidBy: payer })}
        />
      )}
      <AmountUnit value={moneyUnit(currency, 'minor')}>
        <div className="grid grid-cols-2 gap-2">
          <AmountField
            label="Vendor’s fee for each sold lot"
            placeholder="None"
            value={lotFee ?? null}
            onValueChange={(fee) => onChange({ ...draft, lotFee: fee ?? undefined })}
            error={faults.get('lotFee')}
          />
          <AmountField
            label="Least commission on a sold lot"
            placeholder="None"
            value={commissionMinimum ?? null}
            onValueChange={(least) => onChange({ ...draft, commissionMinimum: least ?? undefined })}
            error={faults.get('commissionMinimum')}
          />
        </div>
      </AmountUnit>
    </>
  )
}
