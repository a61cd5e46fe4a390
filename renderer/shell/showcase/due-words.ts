import { formatAmount } from '../../../shared/amounts/money.ts'
import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import type { DueEntry } from '../../../shared/entities/rehearsal/showcase.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { ACTIONS, type ActionId } from '../../desk/actions.ts'

/** An entry in words, and its keys at the desk, in turn. */
export type DueWords = { text: string; keys: readonly string[] }

type Hint = (due: DueEntry, amount: string) => DueWords

const press = (id: ActionId, text: string): DueWords => ({ text, keys: [ACTIONS[id].keys[0] ?? ''] })
/** The action asks first, or opens a field for the figure. */
const pressThenEnter = (id: ActionId, text: string): DueWords => ({
  ...press(id, text),
  keys: [...press(id, text).keys, 'Enter'],
})

const HINTS: Readonly<Record<DueEntry['does'], Hint>> = {
  startLot: ({ lotNumber }) => press('startLot', `Start lot ${lotNumber}`),
  readNotice: () => press('readOut', 'Record that the notice was read out'),
  setStartPrice: (_, amount) => ({ text: `Type the asking price, ${amount}`, keys: ['Enter'] }),
  placeBid: ({ type, isAskingPrice }, amount) => {
    const place = type === 'phone' ? 'by telephone' : 'in the room'
    if (isAskingPrice) return press(type ?? 'floor', `${amount} ${place}`)
    return pressThenEnter(type === 'phone' ? 'phoneAmount' : 'floorAmount', `Type ${amount} ${place}`)
  },
  approveBid: (_, amount) => press('acceptOnline', `Accept the online bid of ${amount}`),
  acceptAdvancedBid: (_, amount) => press('acceptAdvance', `Accept the advance bid at ${amount}`),
  setIncrement: (_, amount) => pressThenEnter('increments', `Set the step to ${amount}`),
  fairWarning: () => press('fairWarning', 'Give fair warning'),
  markSold: ({ paddleNumber }, amount) =>
    pressThenEnter('sell', `Sell at ${amount}${paddleNumber === null ? '' : ` to paddle ${paddleNumber}`}`),
  markPassed: () => pressThenEnter('pass', 'Pass the lot'),
  withdrawLot: () => pressThenEnter('withdraw', 'Withdraw the lot'),
  cancelBid: (_, amount) => press('undo', `He says ${amount}: take the last entry back`),
  editBid: (_, amount) => press('editBids', `He says ${amount}: correct the last bid`),
  setRound: () => press('offer', 'Offer the lots as he says'),
  chooseLots: () => press('choose', 'Choose for the winner'),
  settleRest: () => press('choose', 'Decide about the lots that are left'),
}

type Place = { activeLot: LotNumber | null; lotOnView: LotNumber | null; unit: MoneyUnit }

/** What the person at the desk has to enter, and how far behind the auctioneer the desk is. */
export function dueWords(due: DueEntry, { activeLot, lotOnView, unit }: Place): DueWords {
  const { lotNumber, does, amount, isAwaited } = due
  const { text, keys } = HINTS[does](due, amount === null ? '' : formatAmount(amount, unit))
  const isBehind = activeLot !== null && activeLot !== lotNumber
  const waits = isAwaited ? 'He waits for you. ' : ''
  const place = isBehind ? `He is on lot ${lotNumber}, you are on lot ${activeLot}. ` : waits
  const there = ACTIONS[does === 'startLot' ? 'nextLot' : 'onTheBlock'].keys
  return { text: `${place}${text}`, keys: lotOnView === lotNumber ? keys : [...there, ...keys] }
}
