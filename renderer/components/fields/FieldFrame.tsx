import { Field } from '@base-ui/react/field'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type FieldFrameProps = {
  label: string
  /** 'hidden' if the context names the field; the label remains its accessible name. */
  labelled?: 'above' | 'hidden' | undefined
  description?: ReactNode
  error?: string | undefined
  /** 'floating' shows it over the content below if nothing may move. */
  errorLook?: 'below' | 'floating' | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

/** Separates the frame's props from the control's. */
export function partFrame<Props extends FieldFrameProps>(props: Props) {
  const { label, labelled, description, error, errorLook, disabled, className, ...control } = props
  return { frame: { label, labelled, description, error, errorLook, disabled, className }, control }
}

/** A field's label, description and error, linked to the control inside. */
export function FieldFrame(props: FieldFrameProps & { children: ReactNode }) {
  const { label, labelled = 'above', description, error, errorLook = 'below', disabled, className, children } = props
  return (
    <Field.Root
      disabled={disabled}
      invalid={error !== undefined}
      className={classNames('relative flex min-w-0 flex-col gap-1', className)}
    >
      <Field.Label className={labelled === 'hidden' ? 'sr-only' : 'text-xs font-medium text-ink-muted'}>
        {label}
      </Field.Label>
      {children}
      {description !== undefined && (
        <Field.Description className="text-xs text-ink-muted">{description}</Field.Description>
      )}
      {error !== undefined && (
        <Field.Error
          match
          className={classNames(
            'text-xs font-medium text-danger-ink',
            errorLook === 'floating' &&
              'absolute top-full right-0 z-20 mt-1 w-max max-w-72 rounded-control border border-danger-ink bg-raised px-2 py-1 shadow-float',
          )}
        >
          {error}
        </Field.Error>
      )}
    </Field.Root>
  )
}
