import { Banner } from '../components/Banner.tsx'
import { useConnection } from '../data/provider.tsx'

/** Unmistakable, within ten seconds of the live channel's silence. DESIGN 4. */
export function NotLiveBanner() {
  const connection = useConnection()
  if (connection === 'polling') {
    return (
      <Banner tone="warning" title="Not live.">
        The live connection is down. This screen asks the server every few seconds and may be a little behind.
      </Banner>
    )
  }
  if (connection === 'offline') {
    return (
      <Banner tone="danger" title="Not live.">
        The server does not answer. What you see may be old; this screen tries again every 2 seconds.
      </Banner>
    )
  }
  return null
}
