import { Checkbox as Base } from '@base-ui/react/checkbox'
import { Field } from '@base-ui/react/field'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

export type CheckboxProps = {
  label: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean | undefined
}

export function Checkbox({ label, checked, onCheckedChange, disabled }: CheckboxProps) {
  return (
    <Field.Root disabled={disabled}>
      <Field.Label className="inline-flex min-h-6 cursor-pointer items-center gap-2 text-sm data-disabled:cursor-not-allowed data-disabled:text-ink-muted">
        <Base.Root
          checked={checked}
          onCheckedChange={(next) => onCheckedChange(next)}
          className="flex size-4.5 shrink-0 items-center justify-center rounded-control border border-rule bg-raised data-checked:border-accent data-checked:bg-accent data-disabled:opacity-50"
        >
          <Base.Indicator className="flex text-on-accent data-unchecked:hidden">
            <Check aria-hidden className="size-3.5" strokeWidth={2.5} />
          </Base.Indicator>
        </Base.Root>
        {label}
      </Field.Label>
    </Field.Root>
  )
}
