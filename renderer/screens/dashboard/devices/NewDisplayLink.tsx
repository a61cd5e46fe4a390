import { useState } from 'react'
import type { Reply } from '../../../../shared/api/index.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { NameForm } from './NameForm.tsx'
import { QrCode } from './QrCode.tsx'
import { linkAt } from './room-addresses.ts'
import { ShownOnce } from './ShownOnce.tsx'

/** Makes a display link and shows it. */
export function NewDisplayLink({ base }: { base: string }) {
  const [made, setMade] = useState<Reply<'createDisplayLink'> | null>(null)
  const create = useWrite('createDisplayLink', { reread: ['displayLinks'], onDone: setMade })
  const link = made && linkAt(base, made.url)
  return (
    <>
      <NameForm label="Name of the display" placeholder="Wall left" action="Make a link" create={create} />
      {made && link && (
        <ShownOnce
          title={`Display link for ${made.name}`}
          description="Open it on the display."
          text={link}
          of={made.name}
          onClose={() => setMade(null)}
        >
          <QrCode text={link} className="size-52" />
        </ShownOnce>
      )}
    </>
  )
}
