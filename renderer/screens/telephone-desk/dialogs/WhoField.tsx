import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import type { Reply } from '../../../../shared/api/index.ts'
import type { FoundClient } from '../../../../shared/entities/people/client.ts'
import type { Sale } from '../../../../shared/sale/state.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { moveFocus } from '../../../components/move-focus.ts'
import { PersonName, PersonOf } from '../../../widgets/people/Person.tsx'
import { useAskedClients, useClients } from '../../paddle-desk/useClients.ts'

const MOST = 6

/** A paddle, or a client who may have none yet. */
export type Who = { paddle: string | null; client: FoundClient | null }

type WhoFieldProps = {
  ref: RefObject<HTMLInputElement | null>
  who: Who | null
  offered: string | null
  sale: Sale
  onChoose: (who: Who | null) => void
}

/** The client to call: a paddle by its digits, or a client by name, company or number; Enter takes the first. */
export function WhoField({ ref, who, offered, sale, onChoose: onChosen }: WhoFieldProps) {
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const { data, isOfTyped } = useClients(typed)
  const ask = useAskedClients()
  /** The text in the field, or null after a choice. */
  const latest = useRef<string | null>('')
  const found = typed.trim() === '' ? [] : (data?.clients ?? []).slice(0, MOST)
  const digits = /^\d{1,10}$/.test(typed.trim()) ? typed.trim() : null

  function onChoose(chosen: Who | null): void {
    latest.current = null
    onChosen(chosen)
  }

  function onTyped(text: string): void {
    latest.current = text
    setTyped(text)
  }

  const whoOf = (client: FoundClient): Who => {
    const own = client.paddles.find(({ auctionId }) => auctionId === sale.auctionId)
    return { paddle: own?.paddle ?? null, client }
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(event, list.current)
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (digits !== null) onChoose({ paddle: digits, client: null })
    else if (data && isOfTyped) takeFrom(data)
    else void take()
  }

  function takeFrom({ scanned, clients: [first] }: Reply<'clients'>): void {
    if (scanned !== null) onChoose({ paddle: scanned, client: null })
    else if (first) onChoose(whoOf(first))
  }

  async function take(): Promise<void> {
    const asked = latest.current
    const reply = await ask(typed)
    // Further typing or another choice in the meantime takes precedence.
    if (reply && latest.current === asked) takeFrom(reply)
  }

  if (who) {
    return (
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1">
          <span className="figures font-semibold">{who.paddle ?? offered}</span>{' '}
          {who.client ? <PersonName client={who.client} /> : <PersonOf paddle={who.paddle} />}
          {who.paddle === null && (
            <span className="block text-xs text-ink-muted">
              {offered === null
                ? 'Has no paddle in this sale: one is being chosen.'
                : `Has no paddle in this sale: ${offered} is registered with the booking.`}
            </span>
          )}
        </p>
        <Button size="sm" onClick={() => onChoose(null)}>
          Somebody Else
        </Button>
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows go from the field into the list and through it
    <div className="flex flex-col gap-1" onKeyDown={onKeyDown}>
      <TextField ref={ref} label="Paddle or client" placeholder="34, or a name" value={typed} onValueChange={onTyped} />
      <div ref={list} className="flex flex-col">
        {digits !== null && (
          <Found onChoose={() => onChoose({ paddle: digits, client: null })}>
            <span className="figures font-semibold">Paddle {digits}</span> <PersonOf paddle={digits} />
          </Found>
        )}
        {digits === null &&
          found.map((client) => (
            <Found key={client.id} onChoose={() => onChoose(whoOf(client))}>
              <PersonName client={client} className="flex-1" />
              <span className="figures text-xs text-ink-muted">{whoOf(client).paddle ?? 'no paddle yet'}</span>
            </Found>
          ))}
        {digits === null && typed.trim() !== '' && data && found.length === 0 && (
          <p className="text-sm text-ink-muted">No client found. Add new clients at the paddle desk.</p>
        )}
      </div>
    </div>
  )
}

function Found({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      data-row
      onClick={onChoose}
      className="flex min-h-9 cursor-pointer items-center gap-2 rounded-control px-1.5 text-left text-sm -outline-offset-2 hover:bg-sunken"
    >
      {children}
    </button>
  )
}
