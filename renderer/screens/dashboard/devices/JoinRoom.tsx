import type { Reply } from '../../../../shared/api/index.ts'
import { Select } from '../../../components/fields/Select.tsx'
import { Block } from './Block.tsx'
import { DiscoverySwitch } from './DiscoverySwitch.tsx'
import { RoomLinks } from './RoomLinks.tsx'
import type { RoomAddress } from './room-addresses.ts'

type JoinRoomProps = {
  system: Reply<'system'>
  addresses: readonly RoomAddress[]
  base: string
  onChoose: (url: string) => void
}

/** Where phones find the room. */
export function JoinRoom({ system, addresses, base, onChoose }: JoinRoomProps) {
  const options = addresses.map(({ url, label }) => ({ value: url, label }))
  return (
    <Block title="Join the room">
      {addresses.length === 0 ? (
        <p className="mb-6 max-w-140 text-sm text-pretty text-ink-muted">
          No network is found: these links work on this PC only. Once it is in the room’s network, the address stands
          here by itself.
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
