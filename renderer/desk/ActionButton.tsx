import { createContext, use } from 'react'
import { Button, type ButtonProps } from '../components/buttons/Button.tsx'
import { ACTIONS, type ActionId, judge } from './actions.ts'
import { KeyHint } from './parts/KeyHint.tsx'
import { useNow } from './selectors.ts'

/**
 * Acts at a key or button, or says why not; returns whether it acted. `at` is the index of the key in the action's
 * list.
 */
export type Press = (id: ActionId, event?: Pick<Event, 'type' | 'timeStamp'>, at?: number) => boolean

export const PressContext = createContext<Press | null>(null)

export function usePress(): Press {
  const press = use(PressContext)
  if (!press) throw new Error('A key or button of the desk needs its actions above it')
  return press
}

type ActionButtonProps = { id: ActionId } & Omit<ButtonProps, 'id' | 'shortcut' | 'hint' | 'disabled' | 'onClick'>

/** The button of an action, with its words and key, if it is not a small one; its tooltip says why it is disabled. */
export function ActionButton({ id, children, size = 'md', ...rest }: ActionButtonProps) {
  const press = usePress()
  const verdict = useNow((now) => judge(id, now, 0))
  const { keys, label } = ACTIONS[id]
  const off = verdict.ready || verdict.button === 'tells' ? null : verdict.toast
  return (
    <Button
      {...rest}
      size={size}
      shortcut={keys[0]}
      disabled={off && 'said'}
      hint={off?.description ? `${off.title}: ${off.description}` : off?.title}
      onClick={(event) => press(id, event)}
    >
      {children ?? label}
      {size !== 'sm' && <KeyHint keys={keys[0]} />}
    </Button>
  )
}
