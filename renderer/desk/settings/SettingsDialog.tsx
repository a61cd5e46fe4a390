import { Button } from '../../components/buttons/Button.tsx'
import { Select } from '../../components/fields/Select.tsx'
import { Switch } from '../../components/fields/Switch.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { useMe, useSystem } from '../../data/reads/house-reads.ts'
import { SecondCopy } from '../../second-copy/SecondCopy.tsx'
import type { ThemeChoice } from '../../theme/theme.ts'
import { useTheme } from '../../theme/useTheme.ts'
import { useClerkSettings, useDesk } from '../desk.ts'
import { LanAccess } from './LanAccess.tsx'
import { MirrorSettings } from './MirrorSettings.tsx'
import { SaleTerms } from './SaleTerms.tsx'

const THEMES: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

export function SettingsDialog({ open }: { open: boolean }) {
  const { close } = useDesk()
  const { quickBidKeys, onlineBidSound, setQuickBidKeys, setOnlineBidSound } = useClerkSettings()
  const { choice, chooseTheme } = useTheme()
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Settings"
      outsidePress="close"
      footer={<Button onClick={close}>Done</Button>}
    >
      <div className="flex flex-col gap-5">
        <Switch
          label="Quick-bid keys"
          description="1 to 4 for in-person bids, with Shift for telephone bids."
          checked={quickBidKeys}
          onCheckedChange={(on) => setQuickBidKeys(on ? 'on' : 'off')}
        />
        <Switch
          label="Sound on a new online bid"
          checked={onlineBidSound}
          onCheckedChange={(on) => setOnlineBidSound(on ? 'on' : 'off')}
        />
        <Select label="Theme" options={THEMES} value={choice} onValueChange={chooseTheme} className="max-w-60" />
        <SaleTerms />
        <LanAccess />
        <CopySettings />
        <MirrorSettings />
      </div>
    </Dialog>
  )
}

/** The second copy of the house's data, among the settings. */
function CopySettings() {
  const { data: system } = useSystem()
  const { data: me } = useMe()
  if (!system || !me) return null
  return (
    <section aria-label="Second copy" className="border-t border-hairline pt-5">
      <h3 className="mb-1 text-sm font-medium">Second copy</h3>
      <SecondCopy copy={system.copy} mayChoose={me.isClerksPc} />
    </section>
  )
}
