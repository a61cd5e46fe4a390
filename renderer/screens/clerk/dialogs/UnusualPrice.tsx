import { useRef } from 'react'
import { formatMoney } from '../../../../shared/money.ts'
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
import { useAskingPrice } from '../actions/useAskingPrice.ts'
import { type Opened, useDesk } from '../desk.ts'

type UnusualPriceProps = { open: boolean } & Omit<Extract<Opened, { kind: 'unusual-price' }>, 'kind'>

/** A start price far from the estimate is confirmed, or the field has the focus again. 000 section 5. */
export function UnusualPrice({ open, price, check }: UnusualPriceProps) {
  const { lot, currency, close, fields } = useDesk()
  const { set } = useAskingPrice({ onSet: () => undefined })
  const confirmed = useRef(false)
  const money = formatMoney(price, currency)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={close}
      title={`Set the asking price at ${money}?`}
      description={check.message}
      confirmLabel={`Set ${money}`}
      finalFocus={() => (confirmed.current ? false : fields.askingPrice.current)}
      onConfirm={() => {
        confirmed.current = true
        // The keys of the quick bids come next, so no field keeps the focus.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        close()
        set(price)
      }}
    >
      <p>{lot.estimate || 'No estimate'}</p>
    </ConfirmDialog>
  )
}
