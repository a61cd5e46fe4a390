import { Badge } from '../../../components/Badge.tsx'
import { Button } from '../../../components/buttons/Button.tsx'
import type { Reply } from '../../../data/client/call-types.ts'
import { inkOn } from '../../../theme/contrast.ts'
import { useStyleEdits } from './useStyleEdits.ts'

export function ThemeList({ themes }: { themes: Reply<'themes'> }) {
  const { activate, isActivating } = useStyleEdits()
  if (themes.length === 0) return <p className="text-sm text-ink-muted">No themes created yet.</p>
  return (
    <ul className="flex flex-col">
      {themes.map(({ id, name, backgroundColor, isActive }) => (
        <li key={id} className="flex items-center gap-3 border-b border-hairline py-2 last:border-0">
          <span
            aria-hidden
            className="flex size-9 shrink-0 items-center justify-center rounded-control border border-rule font-serif"
            style={{ backgroundColor, color: inkOn(backgroundColor) }}
          >
            Aa
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-medium wrap-anywhere">{name}</span>
            <span className="block font-mono text-xs text-ink-muted">{backgroundColor}</span>
          </span>
          {isActive ? (
            <Badge tone="success">Active</Badge>
          ) : (
            <Button size="sm" aria-label={`Activate ${name}`} pending={isActivating} onClick={() => activate(id)}>
              Activate
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
