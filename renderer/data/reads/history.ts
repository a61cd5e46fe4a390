import { useEffect, useMemo } from 'react'
import type { LiveMessage } from '../../../shared/sale/live.ts'
import type { Reply } from '../client/call-types.ts'
import { useDataSource } from '../data-context.ts'
import { useLiveMessages } from '../provider.tsx'
import type { ReadKey } from './keys.ts'
import { useRead } from './useRead.ts'

export const historyKey = (auctionId: string): ReadKey<'history'> => ['history', auctionId]

/** Whether a message tells of a command other than a bid: another window of this device may have given it. */
function tellsOfCommand(message: LiveMessage): boolean {
  if (message.type !== 'sale-changed') return false
  const { bids, ...rest } = message.diff
  return Object.keys(rest).length > 0 || Object.values(bids ?? {}).some((edit) => !('put' in edit))
}

/** Milliseconds between two reads of the history that messages cause. */
const HISTORY_EVERY_MS = 30_000

/** The history of the sale on show, newest first; read again after each command other than a bid. Staff only. */
export function useHistoryOfCommands<T>(auctionId: string, select: (history: Reply<'history'>) => T) {
  const { readAgain } = useDataSource()
  const reads = useMemo(() => paced(() => readAgain('history'), HISTORY_EVERY_MS), [readAgain])
  useEffect(() => reads.stop, [reads])
  useLiveMessages((message) => {
    if (message.auctionId === auctionId && tellsOfCommand(message)) reads.ask()
  })
  return useRead('history', {}, { about: auctionId, select })
}

/** The same, read again when it is opened, and with every message of the sale. */
export function useFreshHistory(auctionId: string) {
  const { readAgain } = useDataSource()
  useLiveMessages(({ auctionId: of }) => {
    if (of === auctionId) readAgain(...historyKey(auctionId))
  })
  return useRead('history', {}, { about: auctionId, staleTime: 0 })
}

/** Throttles: acts immediately, then at most once in `everyMs`; requests in between act once at its end. */
export function paced(act: () => void, everyMs: number): { ask: () => void; stop: () => void } {
  let resting: ReturnType<typeof setTimeout> | null = null
  let isDue = false
  function run(): void {
    isDue = false
    resting = setTimeout(() => {
      resting = null
      if (isDue) run()
    }, everyMs)
    act()
  }
  return {
    ask() {
      if (resting === null) run()
      else isDue = true
    },
    stop() {
      if (resting !== null) clearTimeout(resting)
      resting = null
    },
  }
}
