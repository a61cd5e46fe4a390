import { Field } from '@base-ui/react/field'
import type { ChangeEvent, ClipboardEvent, ComponentPropsWithRef } from 'react'
import { type AmountEdit, editAmount, formatAmountText, wholeUnits } from './amount-text.ts'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx'
import { type FieldSize, fieldStyle } from './field-style.ts'
import { onEnterKey } from './on-enter.ts'

export type AmountFieldProps = FieldFrameProps &
  Pick<ComponentPropsWithRef<'input'>, 'ref' | 'id' | 'placeholder' | 'readOnly' | 'onFocus' | 'onBlur'> & {
    /** Whole units of the sale's currency; null while the field is empty. */
    value: number | null
    onValueChange: (value: number | null) => void
    onEnter?: (() => void) | undefined
    size?: FieldSize
  }

const ERASED: Readonly<Record<string, AmountEdit['erased']>> = {
  deleteContentBackward: 'left',
  deleteContentForward: 'right',
}

/** An amount of money: digits only, separators put in as one types. */
export function AmountField({
  label,
  labelled,
  description,
  error,
  disabled,
  className,
  value,
  onValueChange,
  onEnter,
  size = 'md',
  ...rest
}: AmountFieldProps) {
  const frame = { label, ...(labelled && { labelled }), description, error, disabled, className }
  const before = formatAmountText(value)

  // The field is put in order at once, not at the next render: a render would throw the caret to the end.
  function put(input: HTMLInputElement, edit: Omit<AmountEdit, 'before'>): void {
    const next = editAmount({ ...edit, before })
    input.value = next.text
    input.setSelectionRange(next.caret, next.caret)
    if (next.value !== value) onValueChange(next.value)
  }

  function onChange(event: ChangeEvent<HTMLInputElement>): void {
    const { currentTarget: input, nativeEvent } = event
    const key = nativeEvent instanceof InputEvent ? nativeEvent.inputType : ''
    put(input, {
      text: input.value,
      caret: input.selectionStart ?? input.value.length,
      erased: ERASED[key] ?? null,
    })
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    event.preventDefault()
    const input = event.currentTarget
    if (input.readOnly) return
    const digits = wholeUnits(event.clipboardData.getData('text'))
    const left = input.value.slice(0, input.selectionStart ?? 0) + digits
    put(input, { text: left + input.value.slice(input.selectionEnd ?? 0), caret: left.length, erased: null })
  }

  return (
    <FieldFrame {...frame}>
      <Field.Control
        value={before}
        render={
          <input
            {...rest}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            onChange={onChange}
            onPaste={onPaste}
            onKeyDown={onEnterKey(onEnter)}
            className={classNames(fieldStyle(size), 'text-right font-medium')}
          />
        }
      />
    </FieldFrame>
  )
}
