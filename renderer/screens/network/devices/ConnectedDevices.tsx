import { useState } from 'react'
import type { Device } from '../../../../shared/entities/system.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { useDevices } from '../../../data/reads/house-reads.ts'
import { ConfirmWrite } from '../../../widgets/ConfirmWrite.tsx'
import { Block } from './Block.tsx'
import { DeviceRow } from './DeviceRow.tsx'
import { countWords, disconnectWords, inOrder, nameOf, parted } from './device-words.ts'

/** A full room has hundreds of phones: more than these take one line, and their rows are shown on request. */
const FEW_PHONES = 5

export function ConnectedDevices() {
  const { data: devices = [] } = useDevices()
  const [showsPhones, setShowsPhones] = useState(false)
  const [leaving, setLeaving] = useState<Device | null>(null)
  const [phones, others] = parted(inOrder(devices))
  const areFolded = phones.length > FEW_PHONES && !showsPhones
  return (
    <Block title="Connected Devices" aside={countWords(devices)}>
      <ul aria-label="Connected devices" className="divide-y divide-hairline border-t border-hairline">
        {[...others, ...(areFolded ? [] : phones)].map((device) => (
          <DeviceRow key={device.id} device={device} onDisconnect={() => setLeaving(device)} />
        ))}
        {areFolded && (
          <li className="flex flex-wrap items-center justify-between gap-3 py-2.5 text-sm">
            <span className="figures font-medium">{countWords(phones)}</span>
            <Button size="sm" onClick={() => setShowsPhones(true)}>
              Show Each
            </Button>
          </li>
        )}
      </ul>
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
