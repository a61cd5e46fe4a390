import { useRef } from 'react'
import { formatMoney } from '../../../../shared/money.ts'
import { type Opened, useDesk, useDeskLot } from '../../../desk/desk.ts'
import { DeskConfirm } from '../../../desk/parts/DeskConfirm.tsx'

type UnusualPriceProps = { open: boolean } & Omit<Extract<Opened, { kind: 'unusual-price' }>, 'kind'>

/** A start price far from the estimate is confirmed, or the field has the focus again. */
export function UnusualPrice({ open, price, check, set }: UnusualPriceProps) {
  const { currency, close, fields } = useDesk()
  const { lot } = useDeskLot()
  const confirmed = useRef(false)
  const money = formatMoney(price, currency)
  return (
    <DeskConfirm
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
    </DeskConfirm>
  )
}
