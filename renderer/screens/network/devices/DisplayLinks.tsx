import { useState } from 'react'
import type { Reply } from '../../../../shared/api/index.ts'
import type { LinkRole } from '../../../../shared/engine/actor.ts'
import type { Channel } from '../../../../shared/entities/people/channel.ts'
import { channelsOf } from '../../../../shared/sale/channels.ts'
import { Select } from '../../../components/fields/Select.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { useHouse } from '../../../data/house/useHouse.ts'
import { useDevices } from '../../../data/reads/house-reads.ts'
import { useAuctionState } from '../../../data/reads/sale-reads.ts'
import { useView } from '../../../data/sale/useView.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { QrCode } from '../../../widgets/QrCode.tsx'
import { linkAt } from '../../../widgets/room-addresses.ts'
import { ShownOnce } from '../../../widgets/ShownOnce.tsx'
import { Block } from './Block.tsx'
import { roleWord } from './device-words.ts'
import { NameForm } from './NameForm.tsx'
import { Revocable } from './Revocable.tsx'

const KIND = {
  revoke: 'revokeDisplayLink',
  called: 'Display link',
  warning: 'Screens opened by this link lose access at once. The link can’t be used again.',
} as const

const ROLES = [
  { value: 'display', label: 'Display' },
  { value: 'entry', label: 'Entry desk' },
  { value: 'prompter', label: 'Prompter' },
  { value: 'vendor', label: 'Vendor’s seat' },
  { value: 'platform', label: 'Platform desk' },
] as const satisfies { value: LinkRole; label: string }[]

const NONE: readonly Channel[] = []

/** Links that make a large screen or a tablet a display, which is read-only, or a desk. */
export function DisplayLinks({ base }: { base: string }) {
  const { data: links = [] } = useHouse(['displays'], ({ displays }) => [...displays.values()])
  const { data: devices = [] } = useDevices()

  function words({ name, role }: Pick<Reply<'createDisplayLink'>, 'name' | 'role'>): string {
    const connected = devices.filter((device) => device.role === role && device.name === name).length
    const what = role === 'display' ? '' : `${roleWord(role)}, `
    return what + connectedWords(connected)
  }

  function connectedWords(connected: number): string {
    return connected === 0 ? 'not connected' : `${connected} connected`
  }

  return (
    <Block title="Displays and Desks">
      <p className="mb-4 text-sm text-pretty text-ink-muted">
        A display link opens the auctioneer display on a wall screen or the auctioneer’s tablet. It shows everything and
        changes nothing. A desk link opens the entry clerk’s desk, which records lots, or the desk of another platform
        that the sale is sold on. A prompter link opens the auctioneer’s prompter, with pronunciations and telephones. A
        vendor’s link shows the vendor’s own lots of the sale on show; it ends with the sale.
      </p>
      <NewDisplayLink base={base} />
      <Revocable label="Display links" kind={KIND} all={links} words={words} />
    </Block>
  )
}

function NewDisplayLink({ base }: { base: string }) {
  const [made, setMade] = useState<Reply<'createDisplayLink'> | null>(null)
  const [role, setRole] = useState<LinkRole>('display')
  const create = useWrite('createDisplayLink', { onDone: setMade })
  // Reads the sale on show, which has the platforms.
  const { data: auctionId = null } = useAuctionState({ select: (state) => state.auctionId })
  const [vendor, setVendor] = useState('')
  const channels = useView(({ held }) => (held.sale ? channelsOf(held.sale) : NONE))
  const [chosen, setChosen] = useState<string | null>(null)
  const channel = channels.find(({ id }) => id === chosen) ?? channels[0]
  const roles = ROLES.filter(
    ({ value }) => (value !== 'platform' || channels.length > 0) && (value !== 'vendor' || auctionId !== null),
  )
  const whose = {
    ...(role !== 'display' && { role }),
    ...(role === 'platform' && channel && { channel: channel.id }),
    ...(role === 'vendor' && auctionId !== null && { vendor, auctionId }),
  }
  const link = made && linkAt(base, made.url)
  return (
    <>
      <NameForm
        label="Name of the display"
        placeholder="Wall left"
        action="Make a Link"
        create={{
          ...create,
          mutate: ({ body: { name } }, options) => create.mutate({ body: { name, ...whose } }, options),
        }}
      >
        <Select label="Opens" options={roles} value={role} onValueChange={setRole} />
        {role === 'platform' && (
          <Select
            label="Platform"
            options={channels.map(({ id: value, name: label }) => ({ value, label }))}
            value={channel?.id ?? null}
            onValueChange={setChosen}
          />
        )}
        {role === 'vendor' && (
          <TextField label="Vendor, as in the catalogue" value={vendor} onValueChange={setVendor} maxLength={200} />
        )}
      </NameForm>
      {made && link && (
        <ShownOnce
          title={made.role === 'display' ? `Display link for ${made.name}` : `Desk link for ${made.name}`}
          description={made.role === 'display' ? 'Open it on the display.' : 'Open it on the device of that desk.'}
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
