import { useState } from 'react'
import { CURRENCY_OPTIONS } from '../../../../shared/catalogue/sale-currency.ts'
import type { CurrencyCode } from '../../../../shared/currency.ts'
import { Select } from '../../../components/fields/Select.tsx'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'

type LibraryCurrencyDialogProps = { title: string; onClose: () => void; onChosen: (currency: CurrencyCode) => void }

/** Asks for the currency that a sale of the library tells nowhere. */
export function LibraryCurrencyDialog({ title, onClose, onChosen }: LibraryCurrencyDialogProps) {
  const [currency, setCurrency] = useState<CurrencyCode | null>(null)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Currency of “${title}”`}
      description="The file names no currency, and nothing was loaded yet. Please choose it."
      confirmLabel="Load"
      confirmDisabled={currency === null}
      onConfirm={() => currency !== null && onChosen(currency)}
    >
      <Select label="Currency" options={CURRENCY_OPTIONS} value={currency} onValueChange={setCurrency} />
    </ConfirmDialog>
  )
}
