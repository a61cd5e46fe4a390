import { memo, useCallback, useMemo, useRef, useState } from 'react'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { DEFAULT_TERMS } from '../../../shared/rules/ladder-presets.ts'
import { useTerms } from '../../data/reads/desk-reads.ts'
import {
  ActiveLotContext,
  type Desk,
  DeskContext,
  type DeskLot,
  DeskLotContext,
  FlashingContext,
  type Opened,
  OpenedContext,
} from '../../desk/desk.ts'
import { createOnePress } from '../../desk/parts/one-press.ts'
import { DeskLayout } from './DeskLayout.tsx'
import { useFlash } from './useFlash.ts'

type ClerkDeskProps = Pick<Desk, 'auctionId' | 'title' | 'currency' | 'lots' | 'view'> &
  Pick<DeskLot, 'lot'> & { activeLot: LotNumber | null }

/** Gives the parts of the desk what they share, each change to those that show it. */
export function ClerkDesk({ auctionId, title, currency, lots, lot, activeLot, view }: ClerkDeskProps) {
  const [opened, open] = useState<Opened | null>(null)
  const close = useCallback(() => open(null), [])
  const { data: terms = DEFAULT_TERMS } = useTerms(auctionId)
  const { flashing, flash } = useFlash()
  const askingPrice = useRef<HTMLInputElement>(null)
  const phone = useRef<HTMLInputElement>(null)
  const floor = useRef<HTMLInputElement>(null)
  const phonePaddle = useRef<HTMLInputElement>(null)
  const floorPaddle = useRef<HTMLInputElement>(null)
  const [isNewPress] = useState(createOnePress)
  const increments = useRef<HTMLDivElement>(null)
  const fields = useMemo(() => ({ askingPrice, phone, floor, phonePaddle, floorPaddle, increments }), [])

  const desk = useMemo(
    () => ({ auctionId, title, currency, lots, terms, view, open, close, flash, isNewPress, fields }),
    [auctionId, title, currency, lots, terms, view, close, flash, isNewPress, fields],
  )
  const onView = useMemo(() => ({ lot, lotNumber: lot.lot_number }), [lot])
  return (
    <DeskContext value={desk}>
      <DeskLotContext value={onView}>
        <ActiveLotContext value={activeLot}>
          <OpenedContext value={opened}>
            <FlashingContext value={flashing}>
              <Layout />
            </FlashingContext>
          </OpenedContext>
        </ActiveLotContext>
      </DeskLotContext>
    </DeskContext>
  )
}

/** Drawn anew by what its parts read, and not with the desk. */
const Layout = memo(DeskLayout)
