import { useState } from 'react'
import type { Reply } from '../../../../shared/api/index.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { NameForm } from '../devices/NameForm.tsx'
import { ShownOnce } from '../devices/ShownOnce.tsx'

/** Makes a mirror's key and shows how to start it. */
export function NewMirror({ house }: { house: string }) {
  const [made, setMade] = useState<Reply<'createMirror'> | null>(null)
  const create = useWrite('createMirror', { reread: ['mirrors'], onDone: setMade })
  return (
    <>
      <NameForm label="Name of the mirror" placeholder="Frankfurt 1" action="Make a key" create={create} />
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
