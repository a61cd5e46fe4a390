import { notifyManager, QueryClient } from '@tanstack/react-query'
import { nextReadOf } from './failed-reads.ts'

/** The screens' cache of replies. */
export function createQueryClient(): QueryClient {
  // Changes are drawn in the same turn, not after a timer, which waits for half a frame on a busy page.
  notifyManager.setScheduler(queueMicrotask)
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        gcTime: 600_000,
        retry: 1,
        retryDelay: 500,
        refetchInterval: ({ state }) => nextReadOf(state, false),
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // The browser's "offline" speaks of the network; the server may be on this very PC.
        networkMode: 'always',
      },
      mutations: { retry: 0, networkMode: 'always' },
    },
  })
}
