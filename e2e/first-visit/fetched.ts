import type { CDPSession } from '@playwright/test'

/** One fetched resource, in transferred bytes with headers and compression. */
export type Fetched = { url: string; type: string; bytes: number }

/** Records the page's fetches, in Brotli as over HTTPS; `soFar` also counts unfinished ones. */
export async function recordFetches(session: CDPSession): Promise<{ soFar: () => Fetched[] }> {
  const fetched = new Map<string, Fetched>()
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    fetched.set(requestId, { url: request.url, type: type ?? 'Other', bytes: 0 })
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const entry = fetched.get(requestId)
    if (entry) entry.bytes += encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = fetched.get(requestId)
    if (entry) entry.bytes = encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  return { soFar: () => [...fetched.values()].map((entry) => ({ ...entry })) }
}
