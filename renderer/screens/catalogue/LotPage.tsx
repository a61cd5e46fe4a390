import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { Lot } from '../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import type { SaleView } from '../../data/sale/view.ts'
import { useRoomLanguage } from '../../languages/useLanguage.ts'
import { LotOnPage } from './LotOnPage.tsx'
import { cameFromCatalogue, lotNamed, lotSearch, neighbours } from './lot-link.ts'

type LotPageProps = {
  lots: readonly Lot[]
  shown: readonly Lot[]
  lotOf: SaleView['lot']
  liveLot: LotNumber | null
  isSaleLive: boolean
}

/** A lot's own page, over the catalogue; its address can be shared. */
export function LotPage({ lots, shown, lotOf, liveLot, isSaleLive }: LotPageProps) {
  const [search, setSearch] = useSearchParams()
  const { state: history } = useLocation()
  const navigate = useNavigate()
  const { words, dir } = useRoomLanguage()
  const lot = lotNamed(lots, search.get('lot'))
  const nextButton = useRef<HTMLButtonElement>(null)
  // It still shows the lot while it fades out.
  const [last, setLast] = useState(lot)
  if (lot && lot !== last) setLast(lot)
  const page = lot ?? last
  const { previous, next, place } = page
    ? neighbours(page, { shown, all: lots })
    : { previous: null, next: null, place: '' }

  function open(other: Lot | null): void {
    if (other)
      void navigate(
        { search: lotSearch(other.lot_number) },
        { replace: true, state: history, preventScrollReset: true },
      )
  }

  function close(): void {
    if (cameFromCatalogue(history)) void navigate(-1)
    else setSearch({}, { replace: true, preventScrollReset: true })
  }

  // In the capture phase, because a dialog stops arrow keys.
  const keys = {
    enabled: lot !== null,
    eventListenerOptions: { capture: true },
    // Enlarged pictures have their own arrow keys.
    ignoreEventWhen: ({ target }: KeyboardEvent) =>
      target instanceof Element && target.closest('[data-pictures]') !== null,
  }
  const [back, on] = dir === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const)
  useHotkeys(back, () => open(previous), keys, [previous, history])
  useHotkeys(on, () => open(next), keys, [next, history])

  return (
    <Dialog
      open={lot !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) close()
      }}
      size="full"
      outsidePress="close"
      initialFocus={nextButton}
      title={page && <span className="figures">{words.lot.name(String(page.lot_number))}</span>}
      footer={
        <>
          <Button
            disabled={previous ? null : 'said'}
            shortcut={dir === 'rtl' ? '→' : '←'}
            onClick={() => open(previous)}
          >
            <ChevronLeft aria-hidden className="-ms-1 size-4 rtl:-scale-x-100" />
            {words.catalogue.previous}
          </Button>
          <span dir="ltr" className="figures self-center text-sm text-ink-muted">
            {place}
          </span>
          <Button
            ref={nextButton}
            disabled={next ? null : 'said'}
            shortcut={dir === 'rtl' ? '←' : '→'}
            onClick={() => open(next)}
          >
            {words.catalogue.next}
            <ChevronRight aria-hidden className="-me-1 size-4 rtl:-scale-x-100" />
          </Button>
        </>
      }
    >
      {page && (
        <LotOnPage
          lot={page}
          state={lotOf(page.lot_number)?.state}
          isLive={page.lot_number === liveLot}
          isSaleLive={isSaleLive}
        />
      )}
    </Dialog>
  )
}
