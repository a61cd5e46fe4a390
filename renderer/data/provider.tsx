import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { LiveMessage, LiveType, MessageOf } from '../../shared/sale/live.ts'
import { useStore } from '../store.ts'
import type { ApiClient, ClientAudience } from './client/client.ts'
import { DataContext, useDataSource } from './data-context.ts'
import { createDataSource, type DataSource } from './data-source.ts'
import type { ShownBroadcast } from './live/broadcasts.ts'
import type { Connection } from './live/connection.ts'

type DataProviderProps = {
  audience: ClientAudience
  /** The screen's label, for the list of devices. */
  screen: string
  children: ReactNode
}

/** Provides the data to the screens below it. The audience must not change. */
export function DataProvider({ audience, screen, children }: DataProviderProps) {
  const [source] = useState(() => createDataSource({ audience, screen }))
  useEffect(() => source.start(), [source])
  useEffect(() => source.live.showScreen(screen), [source, screen])
  return (
    <DataContext value={source}>
      <QueryClientProvider client={source.queryClient}>{children}</QueryClientProvider>
    </DataContext>
  )
}

/** Returns the connection's state. Bids are never buffered: their button says if this is not 'live' or 'polling'. */
export function useConnection(): Connection {
  const { watch } = useDataSource()
  return useStore(watch)
}

/** Returns the function that reconnects and reads everything again, for use after joining. */
export function useReconnect(): () => void {
  return useDataSource().live.reconnect
}

/** Returns the function that handles the reply of a call that changed this device's role or bidder. */
export function useBecome(): DataSource['become'] {
  return useDataSource().become
}

/** Returns the client's `call`, for calls that useWrite does not fit. */
export function useCall(): ApiClient['call'] {
  return useDataSource().client.call
}

/** Returns the client itself, also for replies that are files. */
export function useClient(): ApiClient {
  return useDataSource().client
}

/** Returns the clerk's messages to every screen, newest last, and the function that dismisses one. */
export function useBroadcasts(): { broadcasts: readonly ShownBroadcast[]; dismiss: (id: string) => void } {
  const { broadcasts } = useDataSource()
  return {
    broadcasts: useStore(broadcasts),
    dismiss: broadcasts.dismiss,
  }
}

/** Calls `heard` for every message, after it is applied. */
export function useLiveMessages(heard: (message: LiveMessage) => void): void {
  const source = useDataSource()
  const hear = useEffectEvent(heard)
  useEffect(() => source.listen((message) => hear(message)), [source])
}

/** Calls `heard` for one type of message, after it is applied: for a sound, a highlight, an overlay. */
export function useLiveMessage<T extends LiveType>(type: T, heard: (message: MessageOf<T>) => void): void {
  useLiveMessages((message) => {
    if (isOfType(message, type)) heard(message)
  })
}

function isOfType<T extends LiveType>(message: { type: LiveType }, type: T): message is MessageOf<T> {
  return message.type === type
}
