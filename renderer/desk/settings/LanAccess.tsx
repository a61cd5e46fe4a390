import { Switch } from '../../components/fields/Switch.tsx'
import { useMe } from '../../data/reads/house-reads.ts'
import { keys } from '../../data/reads/keys.ts'
import { useLanAccess } from '../../data/reads/staff-reads.ts'
import { useWrite } from '../../data/writes/write.ts'

/** Whether devices on the house's network may become staff, and the PIN they enter. */
export function LanAccess() {
  const { data: access } = useLanAccess()
  const { data: me } = useMe()
  const { mutate, isPending } = useWrite('setLanAccess', {
    settle: (cache, reply) => cache.change(keys.lanAccess(), () => reply),
    reread: ['me'],
    failed: 'Error',
  })
  return (
    <div className="border-t border-hairline pt-5">
      <Switch
        label="Staff may join from the network"
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
