import type { Discovery } from '../../../../shared/entities/system.ts'
import { Switch } from '../../../components/fields/Switch.tsx'
import { useWrite } from '../../../data/writes/useWrite.ts'

/** Whether phones may find the house by a name instead of an address. */
export function DiscoverySwitch({ discovery }: { discovery: Discovery }) {
  const set = useWrite('setDiscovery', {
    settle: (cache, next) => cache.change(['system'], (now) => ({ ...now, discovery: next })),
    failed: 'Not switched',
  })
  return (
    <Switch
      label="Announce saleroom.local"
      description={wordsOf(discovery)}
      checked={discovery.enabled}
      disabled={set.isPending}
      onCheckedChange={(enabled) => set.mutate({ body: { enabled } })}
    />
  )
}

function wordsOf({ enabled, url, problem }: Discovery): string {
  if (!enabled) return 'Phones need the address. By name they find it only where the network passes mDNS.'
  if (problem !== null) return problem
  return url === null
    ? 'It is announced as soon as this PC is in a network.'
    : `Phones may type ${url}, where the network passes mDNS.`
}
