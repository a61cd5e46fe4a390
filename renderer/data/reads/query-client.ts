import { notifyManager, QueryClient } from '@tanstack/react-query'
import { nextReadOf } from './failed-reads.ts'

/** The screens' memory of what the server said. */
export function createQueryClient(): QueryClient {
  // What changed is drawn in the same turn, not after a timer that a busy page lets wait for half a frame.
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
