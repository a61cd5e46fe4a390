import { Field } from '@base-ui/react/field'
import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentPropsWithRef,
  type InputEvent,
  use,
  useState,
} from 'react'
import type { CurrencyCode } from '../../../shared/amounts/currency.ts'
import { currencyOfUnit, unitDigits } from '../../../shared/amounts/money-unit.ts'
import { readTypedAmount } from '../../../shared/amounts/typed-amount.ts'
import { plainDigits } from '../../../shared/plain-digits.ts'
import { classNames } from '../class-names.ts'
import { type AmountEdit, editAmount, formatAmountText, isWritten } from './amount-text.ts'
import { AmountUnit } from './amount-unit.ts'
import { typeDigitOfKey } from './digit-key.ts'
import { FieldFrame, type FieldFrameProps, partFrame } from './FieldFrame.tsx'
import { type FieldSize, fieldStyle } from './field-style.ts'
import { onEnterKey } from './on-enter.ts'

export type AmountFieldProps = FieldFrameProps &
  Pick<ComponentPropsWithRef<'input'>, 'ref' | 'id' | 'name' | 'placeholder' | 'readOnly' | 'onFocus' | 'onBlur'> & {
    /** In the sale's unit; null while the field is empty, NaN while its text is not an amount. */
    value: number | null
    onValueChange: (value: number | null) => void
    onEnter?: (() => void) | undefined
    size?: FieldSize
  }

const ERASED: Readonly<Record<string, AmountEdit['erased']>> = {
  deleteContentBackward: 'left',
  deleteContentForward: 'right',
}

/** The characters of a typed amount, besides letters. */
const MEANT = /^[\d.,'’\s\-−–]+$/

/** Whether a text may still become an amount: a scale after digits, or the letters of its currency before or after them. */
function mayBecomeAmount(text: string, currency: CurrencyCode): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '').toUpperCase()
  const rest = letters.startsWith(currency) ? letters.slice(currency.length) : letters
  const isScale = /^[KM]$/.test(rest) && /\d\s*[km]\s*$/i.test(text)
  return rest === '' || isScale || currency.startsWith(letters)
}

/** Text with more than digits, until the field is left; valid only while the owner has the value that it gave. */
type Written = { text: string; value: number | null; refused?: string | undefined }

/**
 * A field for an amount of money: digits, with separators added while typing. Marks and scales are read as meant
 * ("12k", "1,200.00") or refused in words ("1234.56", "-700"), never dropped. In minor units, typed text remains until
 * the field is left: "12" is then "12.000".
 */
export function AmountField({ value, onValueChange, onEnter, onBlur, size = 'md', ...rest }: AmountFieldProps) {
  const unit = use(AmountUnit)
  const isWhole = unitDigits(unit) === 0
  const [written, setWritten] = useState<Written | null>(null)
  const draft = written && Object.is(written.value, value) ? written : null
  const [hint, setHint] = useState<string | null>(null)
  const before = formatAmountText(value, unit)
  const { frame, control } = partFrame(rest)

  // The field is formatted at once, not at the next render, which would move the caret to the end.
  function put(input: HTMLInputElement, edit: Omit<AmountEdit, 'before'>): void {
    const next = editAmount({ ...edit, before })
    input.value = next.text
    input.setSelectionRange(next.caret, next.caret)
    if (next.value !== value) onValueChange(next.value)
  }

  function read(text: string, until: 'more is typed' | 'done'): void {
    setHint(null)
    const typed = readTypedAmount(text, unit)
    const meant = typed.refused === undefined ? typed.value : Number.NaN
    const isDone = typed.refused === undefined && (until === 'done' || (isWhole && /^([\d,]*\d|.*[km])?$/i.test(text)))
    setWritten(isDone ? null : { text, value: meant, refused: typed.refused })
    if (!Object.is(meant, value)) onValueChange(meant)
  }

  /** Refuses a letter that no amount has, keeps the selected text, and says how to press it as a shortcut. */
  function onBeforeInput(event: InputEvent<HTMLInputElement>): void {
    const { currentTarget: input, data } = event
    const text = input.value.slice(0, input.selectionStart ?? 0) + data + input.value.slice(input.selectionEnd ?? 0)
    const isMeant =
      MEANT.test(plainDigits(data)) || (/^\p{L}+$/u.test(data) && mayBecomeAmount(text, currencyOfUnit(unit)))
    setHint(
      isMeant
        ? null
        : `An amount can’t have ${data.toUpperCase()} in it. For the key ${data.toUpperCase()}, press Esc first`,
    )
    if (!isMeant) event.preventDefault()
  }

  function onChange(event: ChangeEvent<HTMLInputElement>): void {
    const { currentTarget: input, nativeEvent } = event
    const text = plainDigits(input.value)
    if (draft || !isWhole || isWritten({ before, text })) {
      read(text, 'more is typed')
      return
    }
    const key = nativeEvent instanceof InputEvent ? nativeEvent.inputType : ''
    put(input, { text, caret: input.selectionStart ?? text.length, erased: ERASED[key] ?? null })
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    event.preventDefault()
    const { value: text, selectionStart, selectionEnd, readOnly } = event.currentTarget
    if (readOnly) return
    const pasted = event.clipboardData.getData('text').trim()
    read(text.slice(0, selectionStart ?? 0) + pasted + text.slice(selectionEnd ?? 0), 'done')
  }

  const told = hint ?? draft?.refused
  return (
    <FieldFrame {...frame} {...(told && { error: told, errorLook: 'floating' })}>
      <Field.Control
        value={draft?.text ?? before}
        render={
          <input
            {...control}
            data-amount
            type="text"
            inputMode={isWhole ? 'numeric' : 'decimal'}
            autoComplete="off"
            onBeforeInput={onBeforeInput}
            onChange={onChange}
            onPaste={onPaste}
            onBlur={(event) => {
              setHint(null)
              if (!draft?.refused) setWritten(null)
              onBlur?.(event)
            }}
            onKeyDown={(event) => {
              typeDigitOfKey(event)
              onEnterKey(onEnter)?.(event)
            }}
            className={classNames(fieldStyle(size), 'text-right font-medium')}
          />
        }
      />
    </FieldFrame>
  )
}
