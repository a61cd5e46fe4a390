import { createRef, memo, useCallback, useEffect, useMemo, useState } from 'react'
import { DEFAULT_TERMS } from '../../../shared/rules/default-terms.ts'
import { AmountUnit } from '../../components/fields/amount-unit.ts'
import { useView } from '../../data/sale/useView.ts'
import {
  createOnePress,
  type Desk,
  DeskContext,
  type DeskFields,
  type DeskLot,
  DeskLotContext,
  FlashingContext,
} from '../../desk/desk.ts'
import { OpenedContext, useDeskDialogs } from '../../desk/dialogs.ts'
import { usePeopleWatch } from '../../widgets/people/people.ts'
import { DeskActions } from './DeskActions.tsx'
import { DeskLayout } from './DeskLayout.tsx'

type ClerkDeskProps = Pick<Desk, 'auctionId' | 'title' | 'currency' | 'lots' | 'record' | 'view' | 'holdEdits'> &
  Pick<DeskLot, 'lot'>

/** Provides the common data to the parts of the desk, in separate contexts. */
export function ClerkDesk({ auctionId, title, currency, lots, record, lot, view, holdEdits }: ClerkDeskProps) {
  usePeopleWatch()
  const { opened, open, close } = useDeskDialogs()
  const terms = useView((view) => view.termsOf(auctionId)) ?? DEFAULT_TERMS
  const { flashing, flash } = useFlash()
  const [isNewPress] = useState(createOnePress)
  const [fields] = useState<DeskFields>(() => ({
    askingPrice: createRef(),
    phone: createRef(),
    floor: createRef(),
    phonePaddle: createRef(),
    floorPaddle: createRef(),
    increments: createRef(),
  }))

  const desk = useMemo(
    () => ({
      auctionId,
      title,
      currency,
      lots,
      terms,
      record,
      view,
      holdEdits,
      open,
      close,
      flash,
      isNewPress,
      fields,
    }),
    [auctionId, title, currency, lots, terms, record, view, holdEdits, open, close, flash, isNewPress, fields],
  )
  const onView = useMemo(() => ({ lot, lotNumber: lot.lot_number }), [lot])
  return (
    <DeskContext value={desk}>
      <DeskLotContext value={onView}>
        <OpenedContext value={opened}>
          <FlashingContext value={flashing}>
            <AmountUnit value={currency}>
              <DeskActions>
                <Layout />
              </DeskActions>
            </AmountUnit>
          </FlashingContext>
        </OpenedContext>
      </DeskLotContext>
    </DeskContext>
  )
}

/** Renders when its parts' data change, not with the desk. */
const Layout = memo(DeskLayout)

const FLASH_MS = 2_000

/** Shows something for two seconds; another request restarts the time. */
function useFlash(): { flashing: boolean; flash: () => void } {
  const [since, setSince] = useState<number | null>(null)
  useEffect(() => {
    if (since === null) return
    const timer = setTimeout(() => setSince(null), FLASH_MS)
    return () => clearTimeout(timer)
  }, [since])
  const flash = useCallback(() => setSince(performance.now()), [])
  return { flashing: since !== null, flash }
}
