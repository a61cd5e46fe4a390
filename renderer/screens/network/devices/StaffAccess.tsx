import { useState } from 'react'
import { Switch } from '../../../components/fields/Switch.tsx'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { useDevices, useLanAccess } from '../../../data/reads/house-reads.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { CopyButton } from '../../../widgets/CopyButton.tsx'
import { Block } from './Block.tsx'
import { lanStaff } from './device-words.ts'

export function StaffAccess({ base }: { base: string }) {
  const { data: lan } = useLanAccess()
  const { data: devices = [] } = useDevices()
  const [asking, setAsking] = useState(false)
  const set = useWrite('setLanAccess', {
    onDone: () => setAsking(false),
    failed: 'Not switched',
    onFailed: () => setAsking(false),
  })
  const staff = lanStaff(devices)

  function choose(enabled: boolean): void {
    if (!enabled && staff.length > 0) setAsking(true)
    else set.mutate({ body: { enabled } })
  }

  return (
    <Block title="Staff on Other Devices">
      <Switch
        label="Let other devices sign in as staff"
        description="With a PIN, from this network. Switched off, all of them are signed out at once."
        checked={lan?.enabled ?? false}
        disabled={!lan || set.isPending}
        onCheckedChange={choose}
      />
      {lan?.pin && <Pin pin={lan.pin} at={`${base}/staff-pin`} />}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out all other staff?"
        description={`${staff.length === 1 ? 'One device is' : `${staff.length} devices are`} connected as staff. Each is signed out at once, and needs the new PIN once access is switched on again.`}
        confirmLabel="Switch Off"
        tone="danger"
        pending={set.isPending}
        onConfirm={() => set.mutate({ body: { enabled: false } })}
      />
    </Block>
  )
}

/** The staff PIN, large enough to read across the desk. */
function Pin({ pin, at }: { pin: string; at: string }) {
  return (
    <div className="mt-5 rounded-panel bg-sunken px-5 py-4">
      <p className="eyebrow">Staff PIN</p>
      <p className="mt-1 text-4xl font-semibold tracking-[0.06em] tabular-nums">
        <span className="sr-only">{[...pin].join(' ')}</span>
        <span aria-hidden>{(pin.match(/.{1,3}/g) ?? []).join(' ')}</span>
      </p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm wrap-anywhere text-ink-muted">
          To be entered at <span className="text-ink">{at}</span>
        </p>
        <CopyButton text={at} of="the PIN page" />
      </div>
    </div>
  )
}
