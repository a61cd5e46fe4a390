import { Field } from '@base-ui/react/field'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type FieldFrameProps = {
  label: string
  /** 'hidden' where the place says already what the field is; it is still its name. */
  labelled?: 'above' | 'hidden'
  description?: ReactNode
  /** What is wrong with it, in words; it reads below the field. */
  error?: string | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

/** A field's label, description and error, tied to the control inside. */
export function FieldFrame({
  label,
  labelled = 'above',
  description,
  error,
  disabled,
  className,
  children,
}: FieldFrameProps & { children: ReactNode }) {
  return (
    <Field.Root
      disabled={disabled}
      invalid={error !== undefined}
      className={classNames('flex min-w-0 flex-col gap-1', className)}
    >
      <Field.Label className={labelled === 'hidden' ? 'sr-only' : 'text-xs font-medium text-ink-muted'}>
        {label}
      </Field.Label>
      {children}
      {description !== undefined && (
        <Field.Description className="text-xs text-ink-muted">{description}</Field.Description>
      )}
      {error !== undefined && (
        <Field.Error match className="text-xs font-medium text-danger-ink">
          {error}
        </Field.Error>
      )}
    </Field.Root>
  )
}
