import { useRef } from 'react'
import { Button } from '../components/buttons/Button.tsx'
import { Dialog } from '../components/overlays/Dialog.tsx'
import type { Clash } from '../data/writes/useHouseEdit.ts'

type ChangedSinceProps = {
  clash: Clash | null
  /** The field's label, as the form has it. */
  label: (field: string) => string
  /** A value as the form shows it. */
  words: (field: string, value: unknown) => string
  onChoose: (whose: 'mine' | 'theirs') => void
}

/** Asks which value a field keeps that another desk has changed since the form was opened. Escape keeps theirs. */
export function ChangedSince({ clash, label, words, onChoose }: ChangedSinceProps) {
  const theirs = useRef<HTMLButtonElement>(null)
  if (!clash) return null
  const { field } = clash
  const values = [
    { whose: 'Theirs', value: words(field, clash.theirs) },
    { whose: 'Yours', value: words(field, clash.mine) },
  ]
  return (
    <Dialog
      open
      onOpenChange={() => onChoose('theirs')}
      size="sm"
      title={`${label(field)}: changed at another desk`}
      description="It was changed after you opened this form. Which value is right?"
      initialFocus={theirs}
      footer={
        <>
          <Button ref={theirs} onClick={() => onChoose('theirs')}>
            Keep Theirs
          </Button>
          <Button variant="primary" onClick={() => onChoose('mine')}>
            Use Yours
          </Button>
        </>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
        {values.map(({ whose, value }) => (
          <div key={whose} className="contents">
            <dt className="text-ink-muted">{whose}</dt>
            <dd className="break-words whitespace-pre-wrap">{value === '' ? 'Empty' : value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
