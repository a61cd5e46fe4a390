import { useState } from 'react'
import { Button } from '../../components/buttons/Button.tsx'
import { TextArea } from '../../components/fields/TextArea.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { useSettings } from '../../data/house/house-views.ts'
import { useWrite } from '../../data/writes/useWrite.ts'

/** Sets the house's name and address for printed statements. */
export function LetterheadButton() {
  const { data: settings } = useSettings()
  const [text, setText] = useState<string | null>(null)
  const { mutate, isPending } = useWrite('setSettings', {
    failed: 'The letterhead could not be saved',
    onDone: () => setText(null),
  })
  const save = () => text !== null && mutate({ body: { letterhead: text } })
  return (
    <>
      <Button onClick={() => setText(settings?.letterhead ?? '')} pending={!settings}>
        Letterhead
      </Button>
      <Dialog
        open={text !== null}
        onOpenChange={(open) => !open && setText(null)}
        title="Letterhead"
        size="sm"
        onSubmit={save}
        working={isPending}
        footer={
          <Button variant="primary" type="submit" pending={isPending}>
            Save
          </Button>
        }
      >
        <TextArea
          label="Name and address of the house"
          rows={5}
          maxLength={500}
          value={text ?? ''}
          onValueChange={setText}
        />
      </Dialog>
    </>
  )
}
