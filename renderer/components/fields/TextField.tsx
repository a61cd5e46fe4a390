import { Field } from '@base-ui/react/field'
import type { ComponentPropsWithRef } from 'react'
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx'
import { type FieldSize, fieldStyle } from './field-style.ts'
import { onEnterKey } from './on-enter.ts'

type InputProps = Pick<
  ComponentPropsWithRef<'input'>,
  | 'ref'
  | 'id'
  | 'name'
  | 'placeholder'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'maxLength'
  | 'readOnly'
  | 'required'
  | 'onBlur'
>

export type TextFieldProps = FieldFrameProps &
  InputProps & {
    value: string
    onValueChange: (value: string) => void
    onEnter?: (() => void) | undefined
    type?: 'text' | 'search' | 'password' | 'url' | 'datetime-local' | 'number'
    size?: FieldSize
  }

export function TextField({
  label,
  labelled,
  description,
  error,
  disabled,
  className,
  value,
  onValueChange,
  onEnter,
  type = 'text',
  size = 'md',
  autoComplete = 'off',
  ...input
}: TextFieldProps) {
  const frame = { label, ...(labelled && { labelled }), description, error, disabled, className }
  return (
    <FieldFrame {...frame}>
      <Field.Control
        value={value}
        onValueChange={(next) => onValueChange(next)}
        render={
          <input
            {...input}
            type={type}
            autoComplete={autoComplete}
            onKeyDown={onEnterKey(onEnter)}
            className={fieldStyle(size)}
          />
        }
      />
    </FieldFrame>
  )
}
