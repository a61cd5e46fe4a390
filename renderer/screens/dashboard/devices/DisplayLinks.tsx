import { useState } from 'react'
import type { Reply } from '../../../../shared/api/index.ts'
import { useDevices } from '../../../data/reads/house-reads.ts'
import { useRead } from '../../../data/reads/useRead.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { QrCode } from '../../../widgets/QrCode.tsx'
import { linkAt } from '../../../widgets/room-addresses.ts'
import { Block } from './Block.tsx'
import { NameForm } from './NameForm.tsx'
import { Revocable } from './Revocable.tsx'
import { ShownOnce } from './ShownOnce.tsx'

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

/** Makes a display link and shows it. */
function NewDisplayLink({ base }: { base: string }) {
  const [made, setMade] = useState<Reply<'createDisplayLink'> | null>(null)
  const create = useWrite('createDisplayLink', { reread: ['displayLinks'], onDone: setMade })
  const link = made && linkAt(base, made.url)
  return (
    <>
      <NameForm label="Name of the display" placeholder="Wall left" action="Make a link" create={create} />
      {made && link && (
        <ShownOnce
          title={`Display link for ${made.name}`}
          description="Open it on the display."
          text={link}
          of={made.name}
          onClose={() => setMade(null)}
        >
          <QrCode text={link} className="size-52" />
        </ShownOnce>
      )}
    </>
  )
}
