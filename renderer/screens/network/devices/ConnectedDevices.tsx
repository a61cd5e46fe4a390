import { useState } from 'react'
import type { Device } from '../../../../shared/entities/system.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { useDevices } from '../../../data/reads/house-reads.ts'
import { ConfirmWrite } from '../../../widgets/ConfirmWrite.tsx'
import { Block } from './Block.tsx'
import { DeviceRow } from './DeviceRow.tsx'
import { countWords, disconnectWords, inOrder, nameOf } from './device-words.ts'

/** A full room has hundreds of phones: this many rows are shown, and the others on request. */
const FIRST_SHOWN = 60

export function ConnectedDevices() {
  const { data: devices = [] } = useDevices()
  const [showsAll, setShowsAll] = useState(false)
  const [leaving, setLeaving] = useState<Device | null>(null)
  const ordered = inOrder(devices)
  const shown = showsAll ? ordered : ordered.slice(0, FIRST_SHOWN)
  return (
    <Block title="Connected Devices" aside={countWords(devices)}>
      <ul aria-label="Connected devices" className="divide-y divide-hairline border-t border-hairline">
        {shown.map((device) => (
          <DeviceRow key={device.id} device={device} onDisconnect={() => setLeaving(device)} />
        ))}
      </ul>
      {shown.length < ordered.length && (
        <Button size="sm" className="mt-4" onClick={() => setShowsAll(true)}>
          {`Show all ${ordered.length} devices`}
        </Button>
      )}
      {leaving && (
        <ConfirmWrite
          write="disconnectDevice"
          input={{ params: { id: leaving.id } }}
          outcome={{
            done: { title: 'Disconnected', description: nameOf(leaving) },
            failed: 'Not disconnected',
            onFailed: () => setLeaving(null),
          }}
          title={`Disconnect ${nameOf(leaving)}?`}
          description={disconnectWords(leaving)}
          confirmLabel="Disconnect"
          onClose={() => setLeaving(null)}
        />
      )}
    </Block>
  )
}
