import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import { withVisibleMarks } from '../../../shared/visible-marks.ts'
import { useWords } from '../../languages/useLanguage.ts'
import { classNames } from '../class-names.ts'
import { type FieldSize, fieldStyle } from './field-style.ts'

export type SelectProps<Value extends string> = {
  label: string
  labelled?: 'above' | 'hidden'
  options: readonly { value: Value; label: string }[]
  value: Value | null
  onValueChange: (value: Value) => void
  placeholder?: string
  disabled?: boolean | undefined
  size?: FieldSize
  className?: string
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, labelled = 'above', options, value, onValueChange, placeholder, disabled, size = 'md' } = props
  const { className } = props
  const { states } = useWords()
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <Base.Root
        // The library shows the label of the value itself.
        items={options.map((option) => ({ ...option, label: withVisibleMarks(option.label) }))}
        value={value}
        disabled={disabled}
        onValueChange={(next) => {
          if (next !== null) onValueChange(next)
        }}
      >
        <Base.Label className={labelled === 'hidden' ? 'sr-only' : 'text-xs font-medium text-ink-muted'}>
          {label}
        </Base.Label>
        <Base.Trigger
          className={classNames(
            fieldStyle(size),
            'flex cursor-pointer items-center justify-between gap-2 text-start select-none hover:bg-sunken',
          )}
        >
          <Base.Value placeholder={placeholder ?? states.choose} className="truncate data-placeholder:text-ink-muted" />
          <Base.Icon>
            <ChevronDown aria-hidden className="size-4 text-ink-muted" />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner alignItemWithTrigger={false} sideOffset={4} className="z-60 select-none">
            <Base.Popup className="max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto rounded-panel border border-hairline bg-raised py-1 text-sm text-ink shadow-float">
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  className="flex min-h-8 cursor-pointer items-center gap-2 py-1 ps-2 pe-4 outline-hidden data-highlighted:bg-ink data-highlighted:text-paper"
                >
                  <span className="flex w-4 shrink-0">
                    <Base.ItemIndicator>
                      <Check aria-hidden className="size-4" />
                    </Base.ItemIndicator>
                  </span>
                  <Base.ItemText>{option.label}</Base.ItemText>
                </Base.Item>
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </div>
  )
}
