import { kbdStyle, keysOf } from '../../components/buttons/Kbd.tsx'

/**
 * The key on a button of the desk. The style sheet draws it, so that the button's name stays its words. A screen reader
 * hears the key as the button's shortcut. A touch screen has no keys.
 */
export function KeyHint({ keys }: { keys: string | undefined }) {
  if (keys === undefined) return null
  return (
    <span aria-hidden className="inline-flex gap-1 touch:hidden max-sm:hidden">
      {keysOf(keys).map((key) => (
        <span key={key} data-key={key} className={`before:content-[attr(data-key)] ${kbdStyle('page')}`} />
      ))}
    </span>
  )
}
