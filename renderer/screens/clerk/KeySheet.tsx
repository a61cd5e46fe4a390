import { useRef } from 'react'
import { Button } from '../../components/buttons/Button.tsx'
import { Kbd } from '../../components/buttons/Kbd.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { ScrollRegion } from '../../components/ScrollRegion.tsx'
import type { Action } from '../../desk/action.ts'
import { ACTIONS, BY_HEADING } from '../../desk/actions.ts'
import { useClerkSettings, useDesk } from '../../desk/desk.ts'

type Line = Pick<Action, 'keys' | 'does'>

const HEADINGS = ['Bids', 'The lot', 'More, after a dot', 'The sale'] as const

const IN_DIALOGS: readonly Line[] = [
  { keys: ['Enter'], does: 'Confirm' },
  { keys: ['Esc'], does: 'Leave a field, close a dialog' },
]

/** Shown while the desk starts lots by their price. */
const PRICE_STARTS: Line = { keys: ['0', '9'], does: 'Price of a waiting or the next lot; Enter starts it' }

/** Returns the actions under a heading; the sheet's own key is last. */
function linesUnder(heading: keyof typeof BY_HEADING, fourKeys: boolean): readonly Line[] {
  const lines: readonly Line[] = Object.values(BY_HEADING[heading])
  if (heading === 'The lot' && fourKeys) return [PRICE_STARTS, ...lines]
  return heading === 'The sale' ? [...lines.slice(0, -1), ...IN_DIALOGS, ACTIONS.keyMap] : lines
}

/** The key map. */
export function KeySheet({ open }: { open: boolean }) {
  const { close } = useDesk()
  const { fourKeys } = useClerkSettings()
  const done = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Keys"
      description="While no field has the focus."
      size="lg"
      outsidePress="close"
      initialFocus={done}
      footer={
        <Button ref={done} onClick={close}>
          Done
        </Button>
      }
    >
      {/* In a low window the keys scroll. */}
      <ScrollRegion label="All keys" className="gap-x-8 pb-1 sm:columns-2 lg:columns-3">
        {HEADINGS.map((title) => (
          <section key={title} className="mb-4 break-inside-avoid">
            <h3 className="eyebrow mb-1.5 break-after-avoid">{title}</h3>
            <dl>
              {linesUnder(title, fourKeys).map(({ keys, does }) => (
                <div
                  key={does}
                  className="flex break-inside-avoid items-center justify-between gap-3 border-t border-hairline py-0.5"
                >
                  <dt className="text-sm">{does}</dt>
                  <dd className="flex shrink-0 items-center gap-1">
                    {keys.length > 1 ? <KeyRange keys={keys} /> : keys.map((key) => <Kbd key={key} keys={key} />)}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </ScrollRegion>
    </Dialog>
  )
}

/** "Shift + 1 to 4". */
function KeyRange({ keys }: { keys: readonly string[] }) {
  const [first = '', last = ''] = [keys[0], keys.at(-1)?.split('+').at(-1)]
  return (
    <>
      <Kbd keys={first} />
      <span className="text-xs text-ink-muted">to</span>
      <Kbd keys={last} />
    </>
  )
}
