import type { Device } from '../../../../shared/entities/system.ts'
import { Badge, type BadgeTone } from '../../../components/Badge.tsx'
import { Button } from '../../../components/buttons/Button.tsx'
import { useToast } from '../../../components/toast/useToast.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { nameOf, roleWord, sinceWords } from './device-words.ts'

const TONES: Readonly<Record<Device['role'], BadgeTone>> = {
  staff: 'accent',
  display: 'info',
  entry: 'info',
  caller: 'info',
  platform: 'info',
  prompter: 'info',
  vendor: 'neutral',
  bidder: 'neutral',
  public: 'neutral',
}

export function DeviceRow({ device, onDisconnect }: { device: Device; onDisconnect: () => void }) {
  const { showToast } = useToast()
  const name = nameOf(device)
  const identify = useWrite('identifyDevice', {
    onDone: () => showToast({ title: 'Its name is shown on its screen', description: name }),
    failed: 'Not identified',
  })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-2.5 text-sm xl:grid-cols-[minmax(0,2fr)_6rem_minmax(0,1.5fr)_6.5rem_auto]">
      <div className="min-w-0">
        <p className="figures truncate font-medium">{name}</p>
        <p className="figures text-xs text-ink-muted">{device.address}</p>
      </div>
      <div className="justify-self-end xl:justify-self-start">
        <Badge tone={TONES[device.role]}>{roleWord(device.role)}</Badge>
      </div>
      <p className="min-w-0 truncate max-xl:text-xs max-xl:text-ink-muted">{device.screen || 'No Saleroom screen'}</p>
      <p className="figures text-ink-muted max-xl:justify-self-end max-xl:text-xs">
        {`since ${sinceWords(device.since, new Date())}`}
      </p>
      <div className="flex gap-2 max-xl:col-span-2">
        <Button
          size="sm"
          aria-label={`Identify ${name}`}
          pending={identify.isPending}
          onClick={() => identify.mutate({ params: { id: device.id } })}
        >
          Identify
        </Button>
        <Button size="sm" aria-label={`Disconnect ${name}`} onClick={onDisconnect}>
          Disconnect
        </Button>
      </div>
    </li>
  )
}
