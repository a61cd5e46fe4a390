import { Field } from '@base-ui/react/field'
import { Switch as Base } from '@base-ui/react/switch'
import type { ReactNode } from 'react'

export type SwitchProps = {
  label: string
  description?: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean | undefined
}

/** A setting that takes effect immediately. */
export function Switch({ label, description, checked, onCheckedChange, disabled }: SwitchProps) {
  return (
    <Field.Root disabled={disabled} className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <Field.Label className="text-sm font-medium data-disabled:text-ink-muted">{label}</Field.Label>
        {description !== undefined && (
          <Field.Description className="mt-0.5 text-xs text-ink-muted">{description}</Field.Description>
        )}
      </div>
      <Base.Root
        checked={checked}
        onCheckedChange={(next) => onCheckedChange(next)}
        className="relative mt-px flex h-6 w-10 shrink-0 cursor-pointer items-center rounded-round border border-rule bg-sunken px-0.75 transition-colors duration-100 data-checked:border-accent data-checked:bg-accent data-disabled:cursor-not-allowed data-disabled:opacity-50"
      >
        <Base.Thumb className="size-4 rounded-round bg-rule transition-transform duration-100 data-checked:translate-x-4 data-checked:bg-on-accent" />
      </Base.Root>
    </Field.Root>
  )
}
