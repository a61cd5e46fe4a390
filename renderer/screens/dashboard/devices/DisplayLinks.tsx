import { useState } from 'react'
import type { Reply } from '../../../../shared/api/index.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { useToast } from '../../../components/toast/useToast.ts'
import { sentenceOf } from '../../../data/client/api-error.ts'
import { useDevices, useDisplayLinks } from '../../../data/reads/house-reads.ts'
import { useWrite } from '../../../data/writes/write.ts'
import { Block } from './Block.tsx'
import { sinceWords } from './device-words.ts'
import { NewDisplayLink } from './NewDisplayLink.tsx'

type Link = Reply<'displayLinks'>[number]

/** Links that make a wall screen or a tablet a display, which reads and never writes. */
export function DisplayLinks({ base }: { base: string }) {
  const { data: links = [] } = useDisplayLinks()
  const { data: devices = [] } = useDevices()
  const [revoking, setRevoking] = useState<Link | null>(null)
  return (
    <Block title="Displays">
      <p className="mb-4 text-sm text-pretty text-ink-muted">
        A display link opens the auctioneer display on a wall screen or the auctioneer’s tablet. It shows everything and
        changes nothing.
      </p>
      <NewDisplayLink base={base} />
      {links.length > 0 && (
        <ul aria-label="Display links" className="mt-5 divide-y divide-hairline border-y border-hairline">
          {links.map((link) => {
            const { id, name, createdAt } = link
            const connected = devices.filter((device) => device.role === 'display' && device.name === name).length
            return (
              <li key={id} className="flex items-center justify-between gap-4 py-2">
                <div className="min-w-0">
                  <p className="text-sm font-medium wrap-anywhere">{name}</p>
                  <p className="figures text-xs text-ink-muted">
                    {`Made ${sinceWords(createdAt, new Date())}, ${connected === 0 ? 'not connected' : `${connected} connected`}`}
                  </p>
                </div>
                <Button size="sm" aria-label={`Revoke ${name}`} onClick={() => setRevoking(link)}>
                  Revoke
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      {revoking && <Revoking link={revoking} onClose={() => setRevoking(null)} />}
    </Block>
  )
}

function Revoking({ link: { id, name }, onClose }: { link: Link; onClose: () => void }) {
  const { showToast } = useToast()
  const revoke = useWrite('revokeDisplayLink', {
    reread: ['displayLinks'],
    onDone() {
      onClose()
      showToast({ title: 'Display link revoked', description: name, kind: 'success' })
    },
    onFailed: (error) => showToast({ title: 'Not revoked', description: sentenceOf(error), kind: 'destructive' }),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Revoke ${name}?`}
      description="The screens that came by this link are displays no longer, at once. The link can’t be used again."
      confirmLabel="Revoke"
      tone="danger"
      pending={revoke.isPending}
      onConfirm={() => revoke.mutate({ params: { id } })}
    />
  )
}
