import { Button } from '../../../components/buttons/Button.tsx'
import { useReconnect } from '../../../data/provider.tsx'
import { useWrite } from '../../../data/writes/useWrite.ts'

/** Staff on another device than the clerk's PC can go. */
export function OwnSession({ device }: { device: string }) {
  const reconnect = useReconnect()
  const signOut = useWrite('signOut', {
    reread: ['me'],
    onDone: reconnect,
    failed: 'Not signed out',
  })
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-panel bg-sunken px-5 py-3">
      <p className="text-sm">
        This device is signed in as staff: <strong className="font-semibold">{device}</strong>
      </p>
      <Button size="sm" pending={signOut.isPending} pendingLabel="Signing out..." onClick={() => signOut.mutate({})}>
        Sign out
      </Button>
    </div>
  )
}
