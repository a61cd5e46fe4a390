import { useRef, useState } from 'react'
import type { ShownCaller } from '../../../../shared/entities/telephone.ts'
import { languageName } from '../../../../shared/telephone/spoken-language.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { useHouseEdit } from '../../../data/writes/useHouseEdit.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { ChangedSince } from '../../../widgets/ChangedSince.tsx'
import type { TelephoneDesk } from '../desk.ts'

const DESCRIPTION = 'A caller rings bidders and bids for them from a phone or tablet.'

/** Adds a caller and creates the link, or changes a caller's languages. */
export function CallerDialog({ caller, desk }: { caller: ShownCaller | null; desk: TelephoneDesk }) {
  const { open, close, bookings, callers, seq } = desk
  const [baseSeq] = useState(seq)
  const [name, setName] = useState(caller?.name ?? '')
  const [languages, setLanguages] = useState(caller?.languages.map(languageName).join(', ') ?? '')
  const nameField = useRef<HTMLInputElement>(null)
  const languagesField = useRef<HTMLInputElement>(null)
  const create = useWrite('createCaller', {
    failed: 'The caller was not added',
    onDone: ({ name: made, url }) => open({ kind: 'link', name: made, url }),
  })
  const update = useHouseEdit('updateCaller', {
    record: { id: caller?.id ?? '', baseSeq },
    failed: 'Not changed',
    onDone: close,
  })
  const isKnown = callers.some((each) => each.name.toLowerCase() === name.trim().toLowerCase())
  const spoken = languages.split(/[,;]/).flatMap((language) => (language.trim() === '' ? [] : [language.trim()]))
  const whyNot = name.trim() === '' ? 'The name is missing' : spoken.length > 10 ? 'At most ten languages' : null

  function confirm(): void {
    if (caller) update.save({ languages: spoken })
    else create.mutate({ body: { name: name.trim(), languages: spoken } })
  }

  function leave(): void {
    if (!caller) return
    const calls = bookings.filter((booking) => booking.caller === caller.id && booking.state !== 'done').length
    open({ kind: 'leave', caller, calls })
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      title={caller ? caller.name : 'New Caller'}
      description={caller ? undefined : DESCRIPTION}
      confirmLabel={caller ? 'Save' : 'Add and Make the Link'}
      pending={create.isPending || update.isPending}
      blocked={whyNot === null ? null : { reason: whyNot }}
      initialFocus={caller ? languagesField : nameField}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-3">
        {!caller && (
          <TextField
            ref={nameField}
            label="Name"
            value={name}
            onValueChange={setName}
            description={
              isKnown ? 'Another caller has this name. A table of bookings that names them will be refused' : undefined
            }
            maxLength={60}
          />
        )}
        <TextField
          ref={languagesField}
          label="Languages"
          placeholder="English, French"
          value={languages}
          onValueChange={setLanguages}
          description="With commas between. Bookings with a language are given to callers who speak it."
          maxLength={400}
        />
        <ChangedSince
          clash={update.clash}
          label={() => 'Languages'}
          words={(_, value) => (Array.isArray(value) ? value.map(languageName).join(', ') : '')}
          onChoose={update.choose}
        />
        {caller && (
          <div>
            <Button size="sm" onClick={leave}>
              Remove {caller.name}
            </Button>
          </div>
        )}
      </div>
    </ConfirmDialog>
  )
}
