import { useState } from 'react'
import { ReasonedButton } from '../../../components/buttons/ReasonedButton.tsx'
import { Form } from '../../../components/fields/Form.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { useToast } from '../../../components/toast/useToast.ts'
import type { Reply } from '../../../data/client/call-types.ts'
import { inkOn } from '../../../theme/contrast.ts'
import { ColourField } from '../ColourField.tsx'
import { useStyleEdits } from './useStyleEdits.ts'

/** Creates a theme. The first one becomes the default, so the existing themes must be known first. */
export function CreateTheme({ themes }: { themes: Reply<'themes'> | undefined }) {
  const { showToast } = useToast()
  const [name, setName] = useState('')
  const [backgroundColor, setBackgroundColor] = useState('#ffffff')
  const { create, isCreating } = useStyleEdits()

  function createTheme(): void {
    if (!themes || isCreating) return
    if (name.trim() === '') {
      showToast({ title: 'Please enter a theme name', kind: 'destructive' })
      return
    }
    create(
      { name: name.trim(), backgroundColor, isDefault: themes.length === 0 },
      {
        onCreated: () => {
          setName('')
          setBackgroundColor('#ffffff')
        },
      },
    )
  }

  return (
    <Form className="mt-6 flex flex-col gap-4 border-t border-hairline pt-5" onSubmit={createTheme}>
      <h3 className="text-lg font-semibold">Create Theme</h3>
      <TextField label="Theme Name" value={name} onValueChange={setName} maxLength={60} />
      <ColourField label="Background Color" value={backgroundColor} onValueChange={setBackgroundColor} />
      <div
        className="rounded-panel border border-rule p-4 text-sm"
        style={{ backgroundColor, color: inkOn(backgroundColor) }}
      >
        {name.trim() || 'Preview'}
      </div>
      <ReasonedButton
        type="submit"
        variant="primary"
        className="self-start"
        reason={themes ? null : 'The existing themes have not been read yet'}
        pending={isCreating}
        pendingLabel="Creating..."
      >
        Create Theme
      </ReasonedButton>
    </Form>
  )
}
