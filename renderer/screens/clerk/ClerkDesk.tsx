import { useRef, useState } from 'react'
import { DeskLayout } from './DeskLayout.tsx'
import { type Desk, DeskContext, type Opened } from './desk.ts'
import { type DoneAction, withAction } from './rules/done-actions.ts'
import { useFlash } from './useFlash.ts'

type ClerkDeskProps = Pick<Desk, 'auctionId' | 'title' | 'currency' | 'activeLot' | 'lots' | 'lot' | 'view'>

/** Gives the parts of the desk what they share. */
export function ClerkDesk(sale: ClerkDeskProps) {
  const [opened, open] = useState<Opened | null>(null)
  const [done, setDone] = useState<readonly DoneAction[]>([])
  const { flashing, flash } = useFlash()
  const askingPrice = useRef<HTMLInputElement>(null)
  const phone = useRef<HTMLInputElement>(null)
  const floor = useRef<HTMLInputElement>(null)
  const increments = useRef<HTMLDivElement>(null)

  const desk: Desk = {
    ...sale,
    lotNumber: sale.lot.lot_number,
    opened,
    open,
    close: () => open(null),
    done,
    remember: (action) => setDone((before) => withAction(before, action)),
    forget: (action) => setDone((before) => before.filter((other) => other !== action)),
    flashing,
    flash,
    fields: { askingPrice, phone, floor, increments },
  }
  return (
    <DeskContext value={desk}>
      <DeskLayout />
    </DeskContext>
  )
}
