import { inkOn } from '../../theme/contrast.ts'

/** A lot's tag in the colour that staff chose; its word is black or white, for contrast. */
export function TagBadge({ name, color }: { name: string; color: string }) {
  return (
    <span
      className="house-colour inline-flex items-center rounded-control border border-rule px-1.5 py-px text-2xs font-semibold tracking-wide whitespace-nowrap"
      style={{ backgroundColor: color, color: inkOn(color) }}
    >
      {name}
    </span>
  )
}
