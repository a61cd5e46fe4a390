import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../components/buttons/Button.tsx'
import { Kbd } from '../../components/buttons/Kbd.tsx'
import { isModified } from '../../components/fields/digit-key.ts'
import { TextField } from '../../components/fields/TextField.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { usePress } from '../ActionButton.tsx'
import { ACTIONS, type ActionId, judge } from '../actions.ts'
import { useDesk } from '../desk.ts'
import { useNow } from '../selectors.ts'
import { PALETTE } from './palette-actions.ts'

// Object.keys loses the names of the table.
const IDS = Object.keys(PALETTE) as (keyof typeof PALETTE)[]
const secondKey = (id: ActionId) => (ACTIONS[id].keys[0] ?? '').slice(2)

/** The other actions of the desk: the first letter is a second key, or more letters find an action by name. */
export function Palette({ open }: { open: boolean }) {
  const { close } = useDesk()
  const press = usePress()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const verdicts = useNow((now) => IDS.map((id) => judge(id, now, 0)))
  const words = typed.trim().toLowerCase()
  const found = IDS.filter((id) => ACTIONS[id].does.toLowerCase().includes(words))

  function take(id: ActionId): void {
    close()
    press(id)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (typed !== '' || event.target !== field.current || isModified(event)) return
    const id = IDS.find((each) => secondKey(each) === event.key.toUpperCase())
    if (!id) return
    event.preventDefault()
    take(id)
  }

  const [first] = found
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="More Actions"
      description="Press the letter of an action. To find one by its name, begin with a space."
      size="md"
      outsidePress="close"
      initialFocus={field}
      // Always given: the dialog would build its field anew with the first letter, and lose the next ones.
      onSubmit={() => words !== '' && first && take(first)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field within */}
      <div onKeyDown={onKeyDown} className="flex flex-col gap-3 pb-4">
        <TextField ref={field} label="Action" labelled="hidden" value={typed} onValueChange={setTyped} />
        <ul className="flex flex-col gap-1">
          {found.map((id) => {
            const verdict = verdicts[IDS.indexOf(id)]
            return (
              <li key={id}>
                <Button variant="ghost" className="w-full justify-start!" onClick={() => take(id)}>
                  <Kbd keys={secondKey(id)} /> {ACTIONS[id].does}
                  {verdict && !verdict.ready && (
                    <span className="ml-auto pl-3 text-xs text-ink-muted">{verdict.toast?.title}</span>
                  )}
                </Button>
              </li>
            )
          })}
        </ul>
        {found.length === 0 && <p className="text-ink-muted">No action has this name.</p>}
      </div>
    </Dialog>
  )
}
