import { useEffect, useMemo } from 'react'
import type { Reply } from '../client/call-types.ts'
import { useDataSource } from '../data-context.ts'
import { tellsOfCommand } from '../live/house-messages.ts'
import { useLiveMessages } from '../provider.tsx'
import type { ReadKey } from './keys.ts'
import { useRead } from './useRead.ts'

export const historyKey = (auctionId: string): ReadKey<'history'> => ['history', auctionId]

export const HOUSE_HISTORY: ReadKey<'houseHistory'> = ['houseHistory']

/** Returns the house's history, newest first; read again when the house changes. Staff only. */
export function useHouseHistory<T>(select: (history: Reply<'houseHistory'>) => T) {
  return useRead('houseHistory', {}, { select })
}

/** The shortest time between two reads of the history caused by messages, in ms. */
const HISTORY_EVERY_MS = 30_000

/** Returns the sale's history, newest first; read again after each command other than a bid. Staff only. */
export function useHistoryOfCommands<T>(auctionId: string, select: (history: Reply<'history'>) => T) {
  const { readAgain } = useDataSource()
  const reads = useMemo(() => paced(() => readAgain('history'), HISTORY_EVERY_MS), [readAgain])
  useEffect(() => reads.stop, [reads])
  useLiveMessages((message) => {
    if (message.auctionId === auctionId && tellsOfCommand(message)) reads.ask()
  })
  return useRead('history', {}, { about: auctionId, select })
}

/** Returns the same, read again when it is opened and with every message of the sale. `limit`: the most commands. */
export function useFreshHistory(auctionId: string, limit?: number) {
  const { readAgain } = useDataSource()
  useLiveMessages(({ auctionId: of }) => {
    if (of === auctionId) readAgain(...historyKey(auctionId))
  })
  return useRead('history', limit === undefined ? {} : { query: { limit } }, { about: auctionId, staleTime: 0 })
}

/** Throttles: acts immediately, then at most once in `everyMs`; requests in between cause one act at its end. */
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
