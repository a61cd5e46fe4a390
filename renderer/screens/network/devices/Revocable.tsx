import { useState } from 'react'
import { Button } from '../../../components/buttons/Button.tsx'
import { ConfirmWrite } from '../../../widgets/ConfirmWrite.tsx'
import { sinceWords } from './device-words.ts'

type Made = { id: string; name: string; createdAt: string }

/** A kind of access that can be revoked: the call, and the words. */
type Kind = {
  revoke: 'revokeDisplayLink' | 'revokeMirror'
  /** "Display link", for the toast after a revocation. */
  called: string
  /** The consequence of a revocation. */
  warning: string
}

type RevocableProps<M extends Made> = { label: string; kind: Kind; all: readonly M[]; words: (one: M) => string }

/** The list of display links, or of mirror keys, which can be revoked. */
export function Revocable<M extends Made>({ label, kind, all, words }: RevocableProps<M>) {
  const [revoking, setRevoking] = useState<Made | null>(null)
  return (
    <>
      {all.length > 0 && (
        <ul aria-label={label} className="mt-5 divide-y divide-hairline border-y border-hairline">
          {all.map((one) => (
            <li key={one.id} className="flex items-center justify-between gap-4 py-2">
              <div className="min-w-0">
                <p className="text-sm font-medium wrap-anywhere">{one.name}</p>
                <p className="figures text-xs text-ink-muted">
                  {`Made ${sinceWords(one.createdAt, new Date())}, ${words(one)}`}
                </p>
              </div>
              <Button size="sm" aria-label={`Revoke ${one.name}`} onClick={() => setRevoking(one)}>
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
      {revoking && (
        <ConfirmWrite
          write={kind.revoke}
          input={{ params: { id: revoking.id } }}
          outcome={{
            done: { title: `${kind.called} revoked`, description: revoking.name },
            failed: 'Not revoked',
          }}
          title={`Revoke ${revoking.name}?`}
          description={kind.warning}
          confirmLabel="Revoke"
          onClose={() => setRevoking(null)}
        />
      )}
    </>
  )
}
