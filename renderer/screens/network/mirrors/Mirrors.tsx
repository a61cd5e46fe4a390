import { useState } from 'react'
import type { Reply } from '../../../../shared/api/index.ts'
import { useMirrors } from '../../../data/reads/house-reads.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { mirrorWords } from '../../../widgets/mirror-words.ts'
import { ShownOnce } from '../../../widgets/ShownOnce.tsx'
import { Block } from '../devices/Block.tsx'
import { NameForm } from '../devices/NameForm.tsx'
import { Revocable } from '../devices/Revocable.tsx'

const KIND = {
  revoke: 'revokeMirror',
  called: 'Mirror',
  warning:
    'Servers that run with its key are mirrors no longer, at once: their pages say that they are not live. The key can’t be used again.',
} as const

/** Servers elsewhere that show the sale to the public, by their keys; only if this house accepts mirrors. */
export function Mirrors({ house }: { house: string }) {
  const { data: mirrors = [] } = useMirrors()
  return (
    <Block title="Mirrors" aside={`This house: ${house}`}>
      <p className="mb-4 text-sm text-pretty text-ink-muted">
        A mirror shows the public screens to any number of people elsewhere. It runs on another computer, with a key of
        its own.
      </p>
      <NewMirror house={house} />
      <Revocable label="Mirrors" kind={KIND} all={mirrors} words={mirrorWords} />
    </Block>
  )
}

/** Creates a mirror's key and shows how to start the mirror. */
function NewMirror({ house }: { house: string }) {
  const [made, setMade] = useState<Reply<'createMirror'> | null>(null)
  const create = useWrite('createMirror', { onDone: setMade })
  return (
    <>
      <NameForm label="Name of the mirror" placeholder="Frankfurt 1" action="Make a Key" create={create} />
      {made && (
        <ShownOnce
          title={`Key of ${made.name}`}
          description="Start the mirror with it, with the address of the Redis in place of URL."
          text={`npm run serve -- --mirror --redis URL --house ${house} --mirror-key ${made.key}`}
          of={made.name}
          what="command"
          onClose={() => setMade(null)}
        />
      )}
    </>
  )
}
