import { Field } from '@base-ui/react/field'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import { FieldFrame, type FieldFrameProps, partFrame } from './FieldFrame.tsx'
import { fieldStyle } from './field-style.ts'

export type TextAreaProps = FieldFrameProps &
  Pick<ComponentPropsWithRef<'textarea'>, 'ref' | 'placeholder' | 'maxLength' | 'rows'> & {
    value: string
    onValueChange: (value: string) => void
  }

export function TextArea({ value, onValueChange, rows = 3, ...rest }: TextAreaProps) {
  const { frame, control } = partFrame(rest)
  return (
    <FieldFrame {...frame}>
      <Field.Control
        value={value}
        onValueChange={(next) => onValueChange(next)}
        render={<textarea {...control} rows={rows} className={classNames(fieldStyle('md'), 'py-1.5')} />}
      />
    </FieldFrame>
  )
}
