import type { ReactNode } from 'react'
import { useDataSource } from '../../data/data-context.ts'
import { type Press, PressContext } from '../../desk/ActionButton.tsx'
import { type Deeds, pressedTwice, withoutServer } from '../../desk/action.ts'
import { ACTIONS, judge } from '../../desk/actions.ts'
import {
  acceptCaller,
  acceptOnline,
  askChange,
  askClear,
  placeBid,
  placeHouseBid,
  rejectOnline,
} from '../../desk/bids/commands.tsx'
import { acceptAdvance, askDecline, bidFromBook } from '../../desk/book/commands.ts'
import { askUnsold, giveFairWarning } from '../../desk/hammer/commands.tsx'
import { lastFinished } from '../../desk/last-finished.ts'
import { startLot } from '../../desk/lots/start-lot.tsx'
import { askNotice, readOutNow } from '../../desk/notices/read-out.tsx'
import { askNextLot } from '../../desk/order/ask-next-lot.ts'
import { askAccountsNote, askLateCommission, askReserve } from '../../desk/palette/asks.ts'
import { resetIncrement, setIncrement } from '../../desk/price/commands.ts'
import { askForWords } from '../../desk/sale/commands.ts'
import { afterRecords } from '../../desk/second-record/check-records.tsx'
import { askFirst, askTie } from '../../desk/ties/ties.tsx'
import { useDeskTools } from '../../desk/tools.ts'
import { useUndo } from '../../desk/undo/useUndo.ts'

/** Binds the table of actions to the desk: the keys and buttons below act through it. Bids cause no render. */
export function DeskActions({ children }: { children: ReactNode }) {
  const desk = useDeskTools()
  const { undo, redo } = useUndo()
  const { open, view, fields } = desk
  const { store } = useDataSource()
  const finishedLast = () => {
    const { statesInOrder, sale } = store.current()
    return lastFinished({ onView: desk.lotNumber, currentIndex: sale?.currentLotIndex ?? 0 }, statesInOrder)
  }
  const deeds: Deeds = {
    open,
    view,
    fields,
    command(name, input, words) {
      void desk.run(name, input, { ...words, about: {}, shown: 'on answer', onDone: desk.close })
    },
    bid: (type, amount, paddle) => placeBid(desk, { type, amount, paddle }),
    bidForHouse: (amount) => placeHouseBid(desk, amount),
    bidFromBook: () => bidFromBook(desk),
    acceptOnline: (bid) => acceptOnline(desk, bid),
    acceptCaller: (bid) => acceptCaller(desk, bid),
    acceptAdvance: (bid) => acceptAdvance(desk, bid),
    rejectOnline: (bid) => rejectOnline(desk, bid),
    askDecline: (bid) => askDecline(desk, bid),
    askClear: () => askClear(desk),
    askCancel: (bid) => askChange(desk, 'cancel', bid),
    start: () => startLot(desk),
    afterRecords: (next, goOn) => afterRecords(desk, next, goOn),
    giveFairWarning: () => giveFairWarning(desk),
    askUnsold: (how) => askUnsold(desk, how),
    askForWords: (command) => askForWords(desk, command),
    setIncrement: (increment) => setIncrement(desk, increment),
    resetIncrement: () => resetIncrement(desk),
    askReserve: () => askReserve(desk),
    askNextLot: () => askNextLot(desk),
    askLateCommission: () => askLateCommission(desk),
    askNotice: () => askNotice(desk),
    askTie: (type) => askTie(desk, type),
    askFirst: (tie) => askFirst(desk, tie),
    readOutNow: () => readOutNow(desk),
    askAccountsNote: () => askAccountsNote(desk, finishedLast()),
    undo: () => undo(),
    redo: () => redo(),
  }

  const press: Press = (id, event, at = 0) => {
    const { once, run } = ACTIONS[id]
    const now = desk.now()
    const verdict = judge(id, now, at)
    const isOnce = once === 'pressed' || (once === 'clicked' && event?.type === 'click')
    // Every press counts: after another key, the same one is no bounce.
    const isNew = !event || desk.isNewPress(`${id} ${at}`, event.timeStamp)
    return desk.attempt(isOnce && !isNew && verdict !== withoutServer ? pressedTwice : verdict, () =>
      run(deeds, now, at),
    )
  }
  return <PressContext value={press}>{children}</PressContext>
}
