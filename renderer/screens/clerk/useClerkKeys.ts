import { useHotkeys } from 'react-hotkeys-hook'
import { isFinished } from '../../../shared/rules/outcomes.ts'
import { useToast } from '../../components/toast/useToast.ts'
import { useConnection } from '../../data/provider.tsx'
import { useSalePaused } from '../../data/reads/sale-reads.ts'
import { KEYS } from '../../desk/actions.ts'
import { useRoomBids } from '../../desk/bids/commands.tsx'
import { useAdvanceBids } from '../../desk/book/commands.ts'
import { type RoomBidType, useDesk, useDeskLot, useOpened } from '../../desk/desk.ts'
import { unread } from '../../desk/facts.ts'
import { useLotCalls } from '../../desk/lots/start-lot.tsx'
import { neighbours } from '../../desk/lots/viewed-lot.ts'
import { OFFLINE } from '../../desk/parts/DeskButton.tsx'
import { usePause } from '../../desk/sale/commands.ts'
import { useLotStanding } from '../../desk/selectors.ts'
import { useUndo } from '../../desk/undo/useUndo.ts'
import { useCancelTop } from './actions/useCancelTop.ts'
import { useFairWarning } from './actions/useFairWarning.ts'
import { useHouseBid } from './actions/useHouseBid.ts'
import { useLastPaddles } from './actions/useLastPaddles.ts'
import { useOnlineBids } from './actions/useOnlineBids.ts'
import { useOpenAllLots } from './all-lots/useOpenAllLots.ts'
import { selectAll } from './keys/select-all.ts'
import { useOnePress } from './keys/useOnePress.ts'
import { useUnknownKeys } from './keys/useUnknownKeys.ts'
import { useUnopened } from './keys/useUnopened.ts'
import { useClerkSettings } from './useClerkSettings.ts'

/** A key held down acts once, and one that something else has taken acts not at all. */
const ignoreEventWhen = (event: KeyboardEvent) => event.repeat || event.defaultPrevented

/** A letter, by what is printed on the key; "/" may need Shift on some keyboards. */
function useLetter(key: string, act: (event: KeyboardEvent) => void, enabled: boolean): void {
  const lower = key.toLowerCase()
  const keys = /[a-z]/.test(lower) ? [lower] : [lower, `shift+${lower}`]
  useHotkeys(keys, act, { useKey: true, enabled, ignoreEventWhen, preventDefault: true })
}

/** "Shift+U". */
function useShifted(keys: string, act: () => void, enabled: boolean): void {
  useHotkeys(keys.toLowerCase(), act, { useKey: true, enabled, ignoreEventWhen, preventDefault: true })
}

/** Runs the sale from the keyboard, unless a field has the focus or a dialog is open. */
export function useClerkKeys(): void {
  const { open, fields, lots, view } = useDesk()
  const { lotNumber } = useDeskLot()
  const opened = useOpened()
  const { status, hasPrice, hasBid } = useLotStanding()
  const { quickBidKeys } = useClerkSettings()
  const { placeQuick } = useRoomBids()
  const { acceptTop: acceptOnline } = useOnlineBids()
  const { acceptTop: acceptAdvance } = useAdvanceBids()
  const { place: houseBid } = useHouseBid()
  const { undo, redo } = useUndo()
  const { start } = useLotCalls()
  const { warn } = useFairWarning()
  const openAllLots = useOpenAllLots()
  const cancelTop = useCancelTop()
  const paused = useSalePaused() !== null
  const { resume } = usePause()
  const { bid: bidForPaddle } = useLastPaddles()
  const onePress = useOnePress()
  const { showToast } = useToast()
  const offline = useConnection() === 'offline'
  const free = opened === null
  const { previous, next } = neighbours(
    lots.map(({ lot_number }) => lot_number),
    lotNumber,
  )
  const digits = { enabled: free && quickBidKeys, ignoreEventWhen, preventDefault: true }
  const digitWouldBe = useUnopened()

  /** Says why a key does nothing, and what did not open that digits may be typed for. */
  function refuse(why: string, unopened?: string): void {
    if (unopened) digitWouldBe(unopened)
    showToast({ title: why })
  }
  /** For what the server is asked: without it the key says so. */
  const ask = (act: () => void, unopened?: string) => () => (offline ? refuse(OFFLINE, unopened) : act())
  const askOnce = (what: string, event: KeyboardEvent, act: () => void) => ask(() => onePress(what, event, act))()
  const place = `Lot ${lotNumber}`

  // By place, not by what is printed: Shift+1 is "!" here and "1" elsewhere.
  const quickBid = (type: RoomBidType) => (event: KeyboardEvent) => {
    const at = Number(event.code.at(-1)) - 1
    askOnce(`${type} ${at}`, event, () => placeQuick(type, at))
  }
  useHotkeys([...KEYS.floor], quickBid('floor'), digits)
  useHotkeys([...KEYS.phone], quickBid('phone'), digits)
  const paddleKey = (at: number) => (event: KeyboardEvent) =>
    askOnce(KEYS.lastPaddles[at] ?? '', event, () => {
      if (!bidForPaddle(at)) refuse(`No ${at === 0 ? '' : 'second '}paddle has bid in the room on lot ${lotNumber}`)
    })
  useLetter(KEYS.lastPaddles[0], paddleKey(0), free)
  useLetter(KEYS.lastPaddles[1], paddleKey(1), free)

  useLetter(KEYS.acceptOnline, (event) => askOnce('accept online', event, acceptOnline), free)
  useLetter(KEYS.acceptAdvance, (event) => askOnce('accept advance', event, acceptAdvance), free)
  useLetter(KEYS.house, (event) => askOnce('house', event, houseBid), free)
  useLetter(
    KEYS.undo,
    ask(() => undo()),
    free,
  )
  useShifted(
    KEYS.redo,
    ask(() => redo()),
    free,
  )
  useLetter(KEYS.fairWarning, ask(warn), free)
  useLetter(
    KEYS.sell,
    ask(() => {
      if (status === undefined || hasBid === undefined) refuse(unread(lotNumber), 'Confirm Sold')
      else if (status !== 'active') refuse(`${place} is not active`, 'Confirm Sold')
      else if (!hasBid) refuse('There is no bid to sell at', 'Confirm Sold')
      else open({ kind: 'sell' })
    }, 'Confirm Sold'),
    free,
  )
  useLetter(
    KEYS.pass,
    ask(() => {
      if (status === undefined) refuse(unread(lotNumber))
      else if (isFinished(status)) refuse(`${place} has its outcome`)
      else open({ kind: 'pass' })
    }),
    free,
  )
  useLetter(
    KEYS.startLot,
    ask(() => {
      if (status === undefined) refuse(unread(lotNumber), 'the asking price')
      else if (status !== 'active') start()
      else if (!hasPrice) selectAll(fields.askingPrice.current)
      else refuse(`${place} is active already`, 'the asking price')
    }, 'the asking price'),
    free,
  )
  useLetter(KEYS.nextLot, () => (next === null ? refuse('There is no other lot') : view(next)), free)
  useLetter(KEYS.previousLot, () => (previous === null ? refuse('There is no other lot') : view(previous)), free)
  useLetter(
    KEYS.increments,
    ask(() => {
      const panel = fields.increments.current?.closest('section')
      const choice = panel?.querySelector<HTMLElement>('button[data-first]:enabled, [data-first] input:enabled')
      if (choice) choice.focus()
      else if (status === undefined) refuse(unread(lotNumber))
      else refuse(`${place} has its outcome`)
    }),
    free,
  )
  useLetter(
    KEYS.askingPrice,
    () => {
      if (!hasBid) selectAll(fields.askingPrice.current)
      else refuse(`${place} has bids already`, 'the asking price')
    },
    free,
  )
  useLetter(
    KEYS.withdraw,
    ask(() => {
      if (status === undefined) refuse(unread(lotNumber))
      else if (isFinished(status)) refuse(`${place} has its outcome`)
      else open({ kind: 'withdraw' })
    }),
    free,
  )
  useLetter(
    KEYS.correct,
    ask(() => open({ kind: 'correct', lotNumber: null })),
    free,
  )
  /** Into a field of a bid, as long as the lot may have one. */
  const intoBid = (field: 'floor' | 'phone' | 'floorPaddle' | 'phonePaddle') => () => {
    if (isFinished(status)) refuse(`${place} has its outcome`, 'a bid')
    else selectAll(fields[field].current)
  }
  useLetter(KEYS.floorAmount, intoBid('floor'), free)
  useLetter(KEYS.phoneAmount, intoBid('phone'), free)
  useLetter(KEYS.floorPaddle, intoBid('floorPaddle'), free)
  useShifted(KEYS.phonePaddle, intoBid('phonePaddle'), free)
  useLetter(KEYS.allLots, () => openAllLots(null), free)
  useLetter(KEYS.cancelBid, ask(cancelTop), free)
  useLetter(KEYS.editBids, () => openAllLots('bids'), free)
  useLetter(
    KEYS.broadcast,
    ask(() => open({ kind: 'broadcast' })),
    free,
  )
  useLetter(
    KEYS.pause,
    ask(() => (paused ? resume() : open({ kind: 'pause' }))),
    free,
  )
  useLetter(KEYS.history, () => open({ kind: 'history' }), free)
  useLetter(KEYS.keyMap, () => open({ kind: 'keys' }), free)
  useUnknownKeys((key) => {
    if (!free) return
    if (!quickBidKeys && /[!-4]/.test(key)) refuse('Quick-bid keys are off: see Settings')
    else refuse(`${key.toUpperCase()} is no key of the desk: ? shows them`)
  })

  // Out of a field, so that the keys mean the sale again.
  useHotkeys('escape', () => document.activeElement instanceof HTMLElement && document.activeElement.blur(), {
    enabled: free,
    enableOnFormTags: true,
    ignoreEventWhen,
  })
}
