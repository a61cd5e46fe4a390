import { Link } from 'react-router-dom'
import { deepEqual } from '../../../shared/deep-equal.ts'
import { LADDER_PRESETS } from '../../../shared/rules/ladder-presets.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { Select } from '../../components/fields/Select.tsx'
import { Switch } from '../../components/fields/Switch.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { useTheme } from '../../data/kept/useTheme.ts'
import { useLanAccess, useMe, useMirrors, useSystem } from '../../data/reads/house-reads.ts'
import { useWrite } from '../../data/writes/useWrite.ts'
import type { ThemeChoice } from '../../theme/theme.ts'
import { mirrorWords } from '../../widgets/mirror-words.ts'
import { SecondCopy } from '../../widgets/SecondCopy.tsx'
import { useScannerSetting } from '../../widgets/scanner/useScanner.ts'
import { ADVANCE_BIDS, BOOK_BIDS, TIES, wordsOf } from '../../widgets/term-words.ts'
import { useClerkSettings, useDesk } from '../desk.ts'

const THEMES: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

export function SettingsDialog({ open }: { open: boolean }) {
  const { close } = useDesk()
  const settings = useClerkSettings()
  const { quickBidKeys, onlineBidSound, fourKeys, setQuickBidKeys, setOnlineBidSound, setFourKeys } = settings
  const [scanner, setScanner] = useScannerSetting()
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
          label="Start lots by their price"
          description="Digits and Enter start a waiting lot; after the hammer they open the next lot and start it."
          checked={fourKeys}
          onCheckedChange={(on) => setFourKeys(on ? 'on' : 'off')}
        />
        <Switch
          label="Sound on a new online bid"
          checked={onlineBidSound}
          onCheckedChange={(on) => setOnlineBidSound(on ? 'on' : 'off')}
        />
        <Switch
          label="Scanner detection"
          description="The keys of a scanner are not taken for shortcuts. Each key acts 30 ms later."
          checked={scanner === 'on'}
          onCheckedChange={(on) => setScanner(on ? 'on' : 'off')}
        />
        <Select label="Theme" options={THEMES} value={choice} onValueChange={chooseTheme} className="max-w-60" />
        <SaleTerms />
        <Link to="/paddle-desk" className="text-sm underline underline-offset-4">
          Clients, paddles and limits: the paddle desk
        </Link>
        <Link to="/telephone-desk" className="-mt-3 text-sm underline underline-offset-4">
          Telephone bookings and callers: the telephone desk
        </Link>
        <LanAccess />
        <CopySettings />
        <MirrorSettings />
      </div>
    </Dialog>
  )
}

/** The second copy of the house's data. */
function CopySettings() {
  const { data: system } = useSystem()
  const { data: me } = useMe()
  if (!system || !me) return null
  return (
    <section aria-label="Second copy" className="border-t border-hairline pt-5">
      <h3 className="mb-1 text-sm font-medium">Second Copy</h3>
      <SecondCopy copy={system.copy} mayChoose={me.isClerksPc} />
    </section>
  )
}

/** Whether devices on the house's network may become staff, and their PIN. */
function LanAccess() {
  const { data: access } = useLanAccess()
  const { data: me } = useMe()
  const { mutate, isPending } = useWrite('setLanAccess', {
    reread: ['me'],
    failed: 'Failed to change staff access',
  })
  return (
    <div className="border-t border-hairline pt-5">
      <Switch
        label="Let other devices sign in as staff"
        description={
          me?.isClerksPc === false
            ? 'Only the clerk’s own PC switches this.'
            : 'Another PC or tablet becomes a staff screen by entering the PIN. Switching it on makes a new PIN.'
        }
        checked={access?.enabled ?? false}
        disabled={!access || isPending || me?.isClerksPc === false}
        onCheckedChange={(enabled) => mutate({ body: { enabled } })}
      />
      {access?.enabled && access.pin && (
        <p className="mt-3 flex items-baseline gap-3">
          <span className="text-sm text-ink-muted">Staff PIN</span>
          <span className="figures text-2xl font-semibold tracking-widest">{access.pin}</span>
        </p>
      )}
    </div>
  )
}

/** The state of the house's mirrors; renders nothing if the house accepts none. */
function MirrorSettings() {
  const { data: system } = useSystem()
  return system && system.house !== null ? <MirrorStates /> : null
}

function MirrorStates() {
  const { data: mirrors } = useMirrors()
  return (
    <section aria-label="Mirrors" className="border-t border-hairline pt-5">
      <h3 className="mb-1 text-sm font-medium">Mirrors</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 text-sm">
        {mirrors?.map((mirror) => (
          <div key={mirror.id} className="contents">
            <dt className="text-ink-muted">{mirror.name}</dt>
            <dd>{mirrorWords(mirror)}</dd>
          </div>
        ))}
      </dl>
      {mirrors?.length === 0 && <p className="text-sm text-ink-muted">None has a key yet.</p>}
      <Link to="/network#mirrors" className="mt-2 inline-block text-sm underline underline-offset-4">
        Their keys, in Network and Devices
      </Link>
    </section>
  )
}

/** The terms of the sale, read-only; the admin panel changes them. */
function SaleTerms() {
  const { terms } = useDesk()
  const { advanceBids, bookBids, ties, largestJump, snap, ladder } = terms
  const preset = Object.values(LADDER_PRESETS).find((each) => each.snap === snap && deepEqual(each.ladder, ladder))
  const lines = [
    ['Ladder', `${preset?.label ?? 'The sale’s own'}${snap ? ', on its figures' : ''}`],
    ['Advance bids', wordsOf(ADVANCE_BIDS, advanceBids)],
    ...(advanceBids === 'maximum'
      ? [
          ['Answers of the book', wordsOf(BOOK_BIDS, bookBids)],
          ['Equal maxima', wordsOf(TIES, ties)],
        ]
      : []),
    ['Largest jump', `${largestJump} increments`],
  ]
  return (
    <section aria-label="Terms of the sale">
      <h3 className="text-sm font-medium">Terms of the Sale</h3>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 text-sm">
        {lines.map(([name, words]) => (
          <div key={name} className="contents">
            <dt className="text-ink-muted">{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
