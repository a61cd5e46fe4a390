import { useDevices } from '../../../data/reads/house-reads.ts'
import { useRead } from '../../../data/reads/useRead.ts'
import { Block } from './Block.tsx'
import { NewDisplayLink } from './NewDisplayLink.tsx'
import { Revocable } from './Revocable.tsx'

const KIND = {
  revoke: 'revokeDisplayLink',
  reread: 'displayLinks',
  called: 'Display link',
  warning: 'The screens that came by this link are displays no longer, at once. The link can’t be used again.',
} as const

/** Links that make a wall screen or a tablet a display, which reads and never writes. */
export function DisplayLinks({ base }: { base: string }) {
  const { data: links = [] } = useRead('displayLinks', {})
  const { data: devices = [] } = useDevices()

  function words({ name }: { name: string }): string {
    const connected = devices.filter((device) => device.role === 'display' && device.name === name).length
    return connected === 0 ? 'not connected' : `${connected} connected`
  }

  return (
    <Block title="Displays">
      <p className="mb-4 text-sm text-pretty text-ink-muted">
        A display link opens the auctioneer display on a wall screen or the auctioneer’s tablet. It shows everything and
        changes nothing.
      </p>
      <NewDisplayLink base={base} />
      <Revocable label="Display links" kind={KIND} all={links} words={words} />
    </Block>
  )
}
