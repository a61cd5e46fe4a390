import type { Reply } from '../../../../shared/api/index.ts'
import type { Discovery } from '../../../../shared/entities/system.ts'
import { Select } from '../../../components/fields/Select.tsx'
import { Switch } from '../../../components/fields/Switch.tsx'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { CopyButton } from '../../../widgets/CopyButton.tsx'
import { QrCode } from '../../../widgets/QrCode.tsx'
import type { RoomAddress } from '../../../widgets/room-addresses.ts'
import { Block } from './Block.tsx'

type JoinRoomProps = {
  system: Reply<'system'>
  addresses: readonly RoomAddress[]
  base: string
  onChoose: (url: string) => void
}

/** The address for phones in the room. */
export function JoinRoom({ system, addresses, base, onChoose }: JoinRoomProps) {
  const options = addresses.map(({ url, label }) => ({ value: url, label }))
  return (
    <Block title="Join the Room">
      {addresses.length === 0 ? (
        <p className="mb-6 max-w-140 text-sm text-pretty text-ink-muted">
          No network is found: these links work on this PC only. Once this PC is in the room’s network, its address
          appears here.
        </p>
      ) : (
        <Select
          label="Address of this PC"
          options={options}
          value={base}
          onValueChange={onChoose}
          className="mb-6 max-w-100"
        />
      )}
      <RoomLinks base={base} />
      <div className="mt-6 border-t border-hairline pt-4">
        <DiscoverySwitch discovery={system.discovery} />
      </div>
    </Block>
  )
}

/** Whether phones may find the house by a name instead of an address. */
function DiscoverySwitch({ discovery }: { discovery: Discovery }) {
  const set = useWrite('setDiscovery', { failed: 'Not switched' })
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
  if (!enabled) return 'Phones need the address. A name works only in networks that pass mDNS.'
  if (problem !== null) return problem
  return url === null
    ? 'It is announced as soon as this PC is in a network.'
    : `Phones can type ${url} if the network passes mDNS.`
}

const LINKS = [
  { path: '/online-bidding', title: 'Bidders', text: 'Each phone and each tab gets its own paddle.' },
  { path: '/sale-catalogue', title: 'Catalogue', text: 'The lots and their status.' },
  { path: '/currency-screen', title: 'Currency', text: 'The current bid in other currencies.' },
] as const

/** The public's addresses, to scan, type or send. */
function RoomLinks({ base }: { base: string }) {
  return (
    <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-3">
      {LINKS.map(({ path, title, text }) => {
        const link = `${base}${path}`
        return (
          <li key={path} className="flex gap-4 sm:flex-col">
            <QrCode text={link} className="size-28 self-start sm:size-36" />
            <div className="flex min-w-0 flex-col items-start">
              <h3 className="text-base font-semibold">{title}</h3>
              <p className="mt-0.5 text-sm wrap-anywhere">
                <a href={link} target="_blank" rel="noreferrer" className="underline underline-offset-2">
                  {base}
                  <wbr />
                  {path}
                </a>
              </p>
              <p className="mt-1 mb-3 text-sm text-pretty text-ink-muted">{text}</p>
              <div className="mt-auto">
                <CopyButton text={link} of={title} />
              </div>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
