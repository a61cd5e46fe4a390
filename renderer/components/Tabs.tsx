import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export type TabsProps<Value extends string> = {
  label: string
  tabs: readonly { value: Value; label: string; content: ReactNode }[]
  value: Value
  onValueChange: (value: Value) => void
}

/** Tabs under a hairline; only the chosen one is rendered. */
export function Tabs<Value extends string>({ label, tabs, value, onValueChange }: TabsProps<Value>) {
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => {
        const chosen = tabs.find((tab) => tab.value === next)
        if (chosen) onValueChange(chosen.value)
      }}
    >
      <Base.List aria-label={label} className="relative flex gap-1 overflow-x-auto border-b border-hairline">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="min-h-control-md shrink-0 cursor-pointer px-3 text-sm font-medium whitespace-nowrap text-ink-muted hover:text-ink focus-visible:-outline-offset-2 data-active:text-ink"
          >
            {tab.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) bg-accent-ink transition-[translate,width] duration-150" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-6">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
