import { Kbd } from '../../components/buttons/Kbd.tsx'

/** The key on a button of the desk. A screen reader hears the key as the button's shortcut; a touch screen has no keys. */
export function KeyHint({ keys }: { keys: string | undefined }) {
  if (keys === undefined) return null
  return (
    <span aria-hidden className="touch:hidden max-sm:hidden">
      <Kbd keys={keys} />
    </span>
  )
}
