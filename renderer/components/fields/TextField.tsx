import { Field } from '@base-ui/react/field'
import type { ComponentPropsWithRef } from 'react'
import { typeDigitOfKey } from './digit-key.ts'
import { FieldFrame, type FieldFrameProps, partFrame } from './FieldFrame.tsx'
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

export function TextField(props: TextFieldProps) {
  const { value, onValueChange, onEnter, type = 'text', size = 'md', autoComplete = 'off', ...rest } = props
  const { frame, control } = partFrame(rest)
  return (
    <FieldFrame {...frame}>
      <Field.Control
        value={value}
        onValueChange={(next) => onValueChange(next)}
        render={
          <input
            {...control}
            type={type}
            autoComplete={autoComplete}
            onKeyDown={(event) => {
              if (rest.inputMode === 'numeric') typeDigitOfKey(event)
              onEnterKey(onEnter)?.(event)
            }}
            className={fieldStyle(size)}
          />
        }
      />
    </FieldFrame>
  )
}
