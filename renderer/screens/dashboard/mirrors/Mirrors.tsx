import { useState } from 'react'
import type { Reply } from '../../../../shared/api/index.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { useToast } from '../../../components/toast/useToast.ts'
import { sentenceOf } from '../../../data/client/api-error.ts'
import { useMirrors } from '../../../data/reads/house-reads.ts'
import { useWrite } from '../../../data/writes/write.ts'
import { Block } from '../devices/Block.tsx'
import { sinceWords } from '../devices/device-words.ts'
import { mirrorWords } from './mirror-words.ts'
import { NewMirror } from './NewMirror.tsx'

type Mirror = Reply<'mirrors'>[number]

/** Servers elsewhere that show the sale to the public, by the keys they run with; only where this house takes any. */
export function Mirrors({ house }: { house: string }) {
  const { data: mirrors = [] } = useMirrors()
  const [revoking, setRevoking] = useState<Mirror | null>(null)
  return (
    <Block title="Mirrors" aside={`This house: ${house}`}>
      <p className="mb-4 text-sm text-pretty text-ink-muted">
        A mirror shows the public screens to any number of people elsewhere. It runs on another computer, with a key of
        its own.
      </p>
      <NewMirror house={house} />
      {mirrors.length > 0 && (
        <ul aria-label="Mirrors" className="mt-5 divide-y divide-hairline border-y border-hairline">
          {mirrors.map((mirror) => (
            <li key={mirror.id} className="flex items-center justify-between gap-4 py-2">
              <div className="min-w-0">
                <p className="text-sm font-medium wrap-anywhere">{mirror.name}</p>
                <p className="figures text-xs text-ink-muted">
                  {`Made ${sinceWords(mirror.createdAt, new Date())}, ${mirrorWords(mirror)}`}
                </p>
              </div>
              <Button size="sm" aria-label={`Revoke ${mirror.name}`} onClick={() => setRevoking(mirror)}>
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
      {revoking && <Revoking mirror={revoking} onClose={() => setRevoking(null)} />}
    </Block>
  )
}

function Revoking({ mirror: { id, name }, onClose }: { mirror: Mirror; onClose: () => void }) {
  const { showToast } = useToast()
  const revoke = useWrite('revokeMirror', {
    reread: ['mirrors'],
    onDone() {
      onClose()
      showToast({ title: 'Mirror revoked', description: name, kind: 'success' })
    },
    onFailed: (error) => showToast({ title: 'Not revoked', description: sentenceOf(error), kind: 'destructive' }),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Revoke ${name}?`}
      description="Servers that run with its key are mirrors no longer, at once: their pages say that they are not live. The key can’t be used again."
      confirmLabel="Revoke"
      tone="danger"
      pending={revoke.isPending}
      onConfirm={() => revoke.mutate({ params: { id } })}
    />
  )
}
