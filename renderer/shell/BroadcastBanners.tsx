import { Banner } from '../components/Banner.tsx'
import { useBroadcasts } from '../data/provider.tsx'

/** The clerk's words, on every screen, until dismissed. DESIGN 8. */
export function BroadcastBanners() {
  const { broadcasts, dismiss } = useBroadcasts()
  return broadcasts.map(({ id, message }) => (
    <Banner key={id} tone="broadcast" onDismiss={() => dismiss(id)}>
      {message}
    </Banner>
  ))
}
