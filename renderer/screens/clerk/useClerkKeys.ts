import { useHotkeys } from 'react-hotkeys-hook'
import { useAdvanceBids } from './actions/useAdvanceBids.ts'
import { useBidChanges } from './actions/useBidChanges.ts'
import { useFairWarning } from './actions/useFairWarning.ts'
import { useLotCalls } from './actions/useLotCalls.ts'
import { useOnlineBids } from './actions/useOnlineBids.ts'
import { useRoomBids } from './actions/useRoomBids.ts'
import { useOpenAllLots } from './all-lots/useOpenAllLots.ts'
import { useDesk } from './desk.ts'
import { KEYS } from './rules/key-map.ts'
import { neighbours } from './rules/viewed-lot.ts'
import { useClerkSettings } from './useClerkSettings.ts'
import { useLotFigures } from './useLotFigures.ts'

/** A key held down acts once, and one that something else has taken acts not at all. */
const ignoreEventWhen = (event: KeyboardEvent) => event.repeat || event.defaultPrevented

/** A letter, by what is printed on the key; "/" may need Shift on some keyboards. */
function useLetter(key: string, act: () => void, enabled: boolean): void {
  const lower = key.toLowerCase()
  const keys = /[a-z]/.test(lower) ? [lower] : [lower, `shift+${lower}`]
  useHotkeys(keys, act, { useKey: true, enabled, ignoreEventWhen, preventDefault: true })
}

/** Runs the sale from the keyboard, unless a field has the focus or a dialog is open. DESIGN 10. */
export function useClerkKeys(): void {
  const { opened, open, fields, lots, lotNumber, view } = useDesk()
  const { status, figures } = useLotFigures()
  const { quickBidKeys } = useClerkSettings()
  const { placeQuick } = useRoomBids()
  const { acceptTop: acceptOnline } = useOnlineBids()
  const { acceptTop: acceptAdvance } = useAdvanceBids()
  const { takeBackLast } = useBidChanges()
  const { start } = useLotCalls()
  const { warn } = useFairWarning()
  const free = opened === null
  const { previous, next } = neighbours(
    lots.map(({ lot_number }) => lot_number),
    lotNumber,
  )
  const digits = { enabled: free && quickBidKeys, ignoreEventWhen, preventDefault: true }

  // By place, not by what is printed: Shift+1 is "!" here and "1" elsewhere.
  useHotkeys([...KEYS.floor], (event) => placeQuick('floor', digitOf(event) - 1), digits)
  useHotkeys([...KEYS.phone], (event) => placeQuick('phone', digitOf(event) - 1), digits)

  useLetter(KEYS.acceptOnline, acceptOnline, free)
  useLetter(KEYS.acceptAdvance, acceptAdvance, free)
  useLetter(KEYS.undo, takeBackLast, free)
  useLetter(KEYS.fairWarning, warn, free)
  useLetter(
    KEYS.sell,
    () => {
      if (status === 'active' && figures.highestBid !== null) open({ kind: 'sell' })
    },
    free,
  )
  useLetter(
    KEYS.pass,
    () => {
      if (status === 'active' || status === 'preloaded') open({ kind: 'pass' })
    },
    free,
  )
  useLetter(KEYS.startLot, start, free)
  useLetter(KEYS.nextLot, () => next !== null && view(next), free)
  useLetter(KEYS.previousLot, () => previous !== null && view(previous), free)
  useLetter(
    KEYS.increments,
    () => fields.increments.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    free,
  )
  useLetter(KEYS.askingPrice, () => selectAll(fields.askingPrice.current), free)
  useLetter(KEYS.floorAmount, () => selectAll(fields.floor.current), free)
  useLetter(KEYS.phoneAmount, () => selectAll(fields.phone.current), free)
  useLetter(KEYS.allLots, useOpenAllLots(), free)
  useLetter(KEYS.keyMap, () => open({ kind: 'keys' }), free)

  // Out of a field, so that the keys mean the sale again.
  useHotkeys('escape', () => document.activeElement instanceof HTMLElement && document.activeElement.blur(), {
    enabled: free,
    enableOnFormTags: true,
    ignoreEventWhen,
  })
}

function digitOf({ code }: KeyboardEvent): number {
  return Number(code.at(-1))
}

function selectAll(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}
