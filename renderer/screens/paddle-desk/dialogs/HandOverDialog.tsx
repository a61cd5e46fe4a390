import { useRef, useState } from 'react'
import type { SalePaddle } from '../../../../shared/entities/people/paddle.ts'
import { clientIdOf } from '../../../../shared/sale/people/holders.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { ReasonedButton } from '../../../components/buttons/ReasonedButton.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { moveFocus } from '../../../components/move-focus.ts'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { PersonName } from '../../../widgets/people/Person.tsx'
import { ReadState } from '../../../widgets/ReadState.tsx'
import type { PaddleDesk } from '../opened.ts'
import { useChangePaddle } from '../useChangePaddle.ts'
import { useClients } from '../useClients.ts'

/** Transfers a paddle to another client; Enter takes the first one found. */
export function HandOverDialog({ paddle: registered, desk }: { paddle: SalePaddle; desk: PaddleDesk }) {
  const { paddle } = registered
  const clientId = clientIdOf(registered)
  const [typed, setTyped] = useState('')
  const read = useClients(typed)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { change, isPending, question } = useChangePaddle(desk, desk.close)
  const clients = (read.data?.clients ?? []).filter(({ id }) => id !== clientId).slice(0, 8)
  const [first] = clients
  // The results of the previous text are still shown for a moment.
  const isFound = first !== undefined && typed !== '' && !read.isPlaceholderData
  const hand = (to: string | null) => change({ paddle, clientId: to })
  return (
    <Dialog
      open
      onOpenChange={desk.close}
      size="sm"
      title={`Hand over paddle ${paddle}`}
      description="Its bids and purchases of this sale go with the paddle, and count towards the other client’s exposure."
      initialFocus={field}
      onSubmit={() => {
        if (isFound && !isPending) hand(first.id)
      }}
      working={isPending}
      footer={
        <>
          <Button onClick={desk.close}>Cancel</Button>
          {clientId !== null && <Button onClick={() => hand(null)}>To Nobody</Button>}
          <ReasonedButton
            type="submit"
            variant="primary"
            pending={isPending}
            reason={isFound ? null : 'Find a client first'}
          >
            {isFound ? `To ${first.name}` : 'Hand Over'}
          </ReasonedButton>
        </>
      }
    >
      {question}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows go from the field into the list and through it */}
      <div
        className="flex flex-col gap-2"
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(event, list.current)
        }}
      >
        <TextField ref={field} label="To whom" type="search" value={typed} onValueChange={setTyped} />
        {read.data === undefined ? (
          <ReadState read={read} />
        ) : clients.length === 0 ? (
          <p className="text-sm text-ink-muted">No client found.</p>
        ) : (
          <ul ref={list} aria-label="Clients" className="max-h-60 divide-y divide-hairline overflow-y-auto">
            {clients.map((client) => (
              <li key={client.id}>
                <button
                  type="button"
                  data-row
                  onClick={() => hand(client.id)}
                  className="flex min-h-9 w-full cursor-pointer items-center rounded-control px-1.5 text-left -outline-offset-2 hover:bg-sunken"
                >
                  <PersonName client={client} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
