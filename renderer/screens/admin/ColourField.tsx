import { useId } from 'react'
import { classNames } from '../../components/class-names.ts'
import { fieldStyle } from '../../components/fields/field-style.ts'
import { wholeColour } from '../../theme/contrast.ts'

type ColourFieldProps = { label: string; value: string; onValueChange: (value: string) => void }

/** A colour by picker or as text. The picker needs six digits; until the text is a colour it shows black. */
export function ColourField({ label, value, onValueChange }: ColourFieldProps) {
  const id = useId()
  const whole = wholeColour(value)
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-xs font-medium text-ink-muted">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          type="color"
          aria-label={`${label} picker`}
          value={whole ?? '#000000'}
          onChange={(event) => onValueChange(event.target.value)}
          className="h-control-md w-12 shrink-0 cursor-pointer rounded-control border border-rule bg-raised p-0.5"
        />
        <input
          id={id}
          type="text"
          autoComplete="off"
          spellCheck={false}
          value={value}
          aria-invalid={whole === null || undefined}
          aria-describedby={whole === null ? `${id}-fault` : undefined}
          onChange={(event) => onValueChange(event.target.value.trim())}
          className={classNames(fieldStyle('md'), 'font-mono')}
        />
      </div>
      {whole === null && (
        <p id={`${id}-fault`} className="text-xs font-medium text-danger-ink">
          A colour such as #8a1c2c
        </p>
      )}
    </div>
  )
}
