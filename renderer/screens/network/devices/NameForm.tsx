import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sentenceOf } from '../../../api-error.ts'
import { ReasonedButton } from '../../../components/buttons/ReasonedButton.tsx'
import { Form } from '../../../components/fields/Form.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'

type NameFormProps = {
  label: string
  placeholder: string
  action: string
  /** Fields next to the name, in the form. */
  children?: ReactNode
  create: Pick<UseMutationResult<unknown, Error, { body: { name: string } }>, 'mutate' | 'isPending' | 'error'>
}

/** Asks for the name of a new display link or mirror key. */
export function NameForm({ label, placeholder, action, children, create }: NameFormProps) {
  const [name, setName] = useState('')
  const trimmed = name.trim()

  function submit(): void {
    if (trimmed && !create.isPending) create.mutate({ body: { name: trimmed } }, { onSuccess: () => setName('') })
  }

  return (
    <Form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <TextField
        label={label}
        value={name}
        onValueChange={setName}
        maxLength={60}
        placeholder={placeholder}
        error={create.error ? sentenceOf(create.error) : undefined}
        className="min-w-40 flex-1"
      />
      {children}
      <ReasonedButton type="submit" reason={trimmed ? null : 'Type a name first'} pending={create.isPending}>
        {action}
      </ReasonedButton>
    </Form>
  )
}
