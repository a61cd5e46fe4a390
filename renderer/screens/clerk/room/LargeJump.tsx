import { useRef } from 'react'
import { formatFigure, formatMoney } from '../../../../shared/money.ts'
import { type Opened, useDesk } from '../../../desk/desk.ts'
import { DeskConfirm } from '../../../desk/parts/DeskConfirm.tsx'

type LargeJumpProps = { open: boolean } & Omit<Extract<Opened, { kind: 'large-jump' }>, 'kind'>

/** A typed bid far above the asking price is confirmed, or its field has the focus again. */
export function LargeJump({ open, type, amount, asking, place }: LargeJumpProps) {
  const { currency, close, terms, fields } = useDesk()
  const confirmed = useRef(false)
  return (
    <DeskConfirm
      open={open}
      onOpenChange={close}
      title={`${formatFigure(amount)} at ${formatFigure(asking)}?`}
      description={`That is more than ${terms.largestJump} ${terms.largestJump === 1 ? 'increment' : 'increments'} above the asking price.`}
      cancelLabel="Correct it"
      confirmLabel={`Bid ${formatMoney(amount, currency)}`}
      finalFocus={() => (confirmed.current ? false : fields[type].current)}
      onConfirm={() => {
        confirmed.current = true
        close()
        place()
      }}
    />
  )
}
