import { skipToken, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { LiveType } from '../../../shared/live.ts'
import type { Reply } from '../client/call-types.ts'
import type { Client } from '../client/client.ts'
import { useDataSource } from '../data-context.ts'
import { useLiveMessages } from '../provider.tsx'
import { keys } from './keys.ts'
import { paced } from './paced.ts'
import { PACE } from './polling.ts'
import { type Read, type ReadOptions, useRead } from './read.ts'

/** All tags; staff only. */
export function useTags() {
  const { call } = useDataSource().client
  const read: Read<'tags'> = { queryKey: keys.tags(), queryFn: ({ signal }) => call('tags', { signal }) }
  return useRead(read, {})
}

/** The lots and auctions that use a tag; null reads nothing. */
export function useTagUsage(id: string | null) {
  const { call } = useDataSource().client
  const read: Read<'tagUsage'> = {
    queryKey: keys.tagUsage(id ?? ''),
    queryFn: id === null ? skipToken : ({ signal }) => call('tagUsage', { params: { id }, signal }),
  }
  return useRead(read, {})
}

/** Whether themes are in use. */
export function useStyleEditor() {
  const { call } = useDataSource().client
  const read: Read<'styleEditor'> = {
    queryKey: keys.styleEditor(),
    queryFn: ({ signal }) => call('styleEditor', { signal }),
  }
  return useRead(read, {})
}

export function useThemes() {
  const { call } = useDataSource().client
  const read: Read<'themes'> = { queryKey: keys.themes(), queryFn: ({ signal }) => call('themes', { signal }) }
  return useRead(read, {})
}

export function useActiveTheme() {
  const { call } = useDataSource().client
  const read: Read<'activeTheme'> = {
    queryKey: keys.activeTheme(),
    queryFn: ({ signal }) => call('activeTheme', { signal }),
  }
  return useRead(read, {})
}

export function usePermanentAuctions() {
  const { call } = useDataSource().client
  const read: Read<'permanentAuctions'> = {
    queryKey: keys.permanentAuctions(),
    queryFn: ({ signal }) => call('permanentAuctions', { signal }),
  }
  return useRead(read, {})
}

/** Whether LAN devices may become staff, and the PIN. */
export function useLanAccess() {
  const { call } = useDataSource().client
  const read: Read<'lanAccess'> = { queryKey: keys.lanAccess(), queryFn: ({ signal }) => call('lanAccess', { signal }) }
  return useRead(read, {})
}

export function useDisplayLinks() {
  const { call } = useDataSource().client
  const read: Read<'displayLinks'> = {
    queryKey: keys.displayLinks(),
    queryFn: ({ signal }) => call('displayLinks', { signal }),
  }
  return useRead(read, {})
}

/** The mirrors of this house, and whether they are connected. */
export function useMirrors() {
  const { call } = useDataSource().client
  const read: Read<'mirrors'> = { queryKey: keys.mirrors(), queryFn: ({ signal }) => call('mirrors', { signal }) }
  return useRead(read, { pace: PACE.devices })
}

/** The connected screens. */
export function useDevices() {
  const { call } = useDataSource().client
  const read: Read<'devices'> = { queryKey: keys.devices(), queryFn: ({ signal }) => call('devices', { signal }) }
  return useRead(read, { pace: PACE.devices })
}

/** How far an upload has come; the live channel says it too. Null reads nothing. */
export function useUploadProgress(id: string | null) {
  const { call } = useDataSource().client
  const read: Read<'uploadProgress'> = {
    queryKey: keys.uploadProgress(id ?? ''),
    queryFn: id === null ? skipToken : ({ signal }) => call('uploadProgress', { params: { id }, signal }),
  }
  return useRead(read, { pace: PACE.uploadProgress })
}

const historyRead = ({ call }: Client, auctionId: string): Read<'history'> => ({
  queryKey: keys.history(auctionId),
  queryFn: ({ signal }) => call('history', { signal }),
})

/** What tells of a command that is no bid: another window of this device may have given it. */
const TELL_OF_COMMANDS: ReadonlySet<LiveType> = new Set([
  'auction_state',
  'auction_started',
  'lot_state_updated',
  'lot-increment-updated',
  'start-price-set',
  'terms-updated',
  'auction-lots-updated',
])

/** Milliseconds between two reads of the history because of what happens. */
const HISTORY_EVERY_MS = 30_000

/** The history, read again with whatever happens that is no bid. */
export function useHistoryOfCommands<T>(auctionId: string, select: (history: Reply<'history'>) => T) {
  const { readAgain } = useDataSource()
  const reads = useMemo(() => paced(() => readAgain('history'), HISTORY_EVERY_MS), [readAgain])
  useEffect(() => reads.stop, [reads])
  useLiveMessages(({ type, auctionId: of }) => {
    if (of === auctionId && TELL_OF_COMMANDS.has(type)) reads.ask()
  })
  return useHistory(auctionId, { select })
}

/** What was done in the sale on show, newest first; staff only. */
export function useHistory<T = Reply<'history'>>(auctionId: string, options: ReadOptions<Reply<'history'>, T> = {}) {
  return useRead(historyRead(useDataSource().client, auctionId), { ...options, pace: PACE.history })
}

/** The same, read again by whoever opens it, and with every message of the sale. */
export function useFreshHistory(auctionId: string) {
  const cache = useQueryClient()
  const history = useHistory(auctionId)
  useLiveMessages(({ auctionId: of }) => {
    if (of === auctionId) void cache.invalidateQueries({ queryKey: keys.history(auctionId) })
  })
  useEffect(() => {
    void cache.invalidateQueries({ queryKey: keys.history(auctionId) })
  }, [cache, auctionId])
  return history
}
