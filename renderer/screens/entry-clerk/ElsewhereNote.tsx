import { Info, X } from 'lucide-react'
import { IconButton } from '../../components/buttons/IconButton.tsx'

/** Somebody else recorded the lot before. It stays until the next entry, or until it is read. */
export function ElsewhereNote({ text, onDismiss }: { text: string; onDismiss: () => void }) {
  return (
    <div
      role="status"
      className="flex items-start gap-2 border-l-4 border-advance bg-advance-wash py-2 pr-1 pl-2.5 text-sm"
    >
      <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-advance-ink" />
      <p className="min-w-0 flex-1">{text}</p>
      <IconButton name="Dismiss" icon={X} size="sm" className="-my-1" onClick={onDismiss} />
    </div>
  )
}
