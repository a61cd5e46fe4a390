import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatFigure } from '../../../shared/amounts/money.ts'
import type { FoundClient } from '../../../shared/entities/people/client.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { Kbd } from '../../components/buttons/Kbd.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { moveFocus } from '../../components/move-focus.ts'
import { useToast } from '../../components/toast/useToast.ts'
import { Panel } from '../../desk/parts/Panel.tsx'
import { useScreenKeys } from '../../widgets/keys/useScreenKeys.ts'
import { PersonName } from '../../widgets/people/Person.tsx'
import { ReadState } from '../../widgets/ReadState.tsx'
import { useScanner } from '../../widgets/scanner/useScanner.ts'
import { contactOf } from './dialogs/MergeDialog.tsx'
import { readDrivingLicence } from './driving-licence.ts'
import { focusShownPaddle, SEARCH_ID } from './focus.ts'
import type { PaddleDesk } from './opened.ts'
import { scannedText } from './scanned-text.ts'
import { useAskedClients, useClients } from './useClients.ts'
import { useRegisterScanned } from './useRegister.ts'

/** Finds clients of the house while the user types or scans; Enter takes the first. */
export function ClientSearch({ desk }: { desk: PaddleDesk }) {
  const { sale, open, show, isAsked } = desk
  const [typed, setTyped] = useState('')
  const read = useClients(typed)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const ask = useAskedClients()
  const { showToast } = useToast()
  const { register, question } = useRegisterScanned(desk)
  useEffect(() => field.current?.focus(), [])
  useScreenKeys({ '/': { does: 'find a client', whyNot: null, run: () => field.current?.select() } })
  useScanner(({ text, place }) => {
    if (isAsked || (place !== 'outside' && document.activeElement !== field.current)) return 'ignored'
    setTyped('')
    void take(text)
    return 'taken'
  })

  async function take(sought: string): Promise<void> {
    const licence = readDrivingLicence(sought)
    if (licence) return open({ kind: 'client', client: null, name: '', licence })
    if (sought.includes('\n')) return void showToast(UNKNOWN_CARD)
    const q = scannedText(sought)
    const reply = await ask(sought)
    if (!reply) return
    const [first] = reply.clients
    setTyped((now) => (now === sought ? '' : now))
    if (reply.scanned !== null) show(reply.scanned)
    else if (!first && sought.includes('#'))
      showToast({ title: 'No paddle of this sale has this code', kind: 'destructive' })
    else if (!first) open({ kind: 'client', client: null, name: q, licence: null })
    else if (first.id === q) takeScanned(first)
    else open({ kind: 'register', client: first, paddle: null })
  }

  function takeScanned(client: FoundClient): void {
    const own = client.paddles.find(({ auctionId }) => auctionId === sale.auctionId)
    const isAskedAbout = client.alerts.length > 0 || (client.standing ?? 'welcome') !== 'welcome'
    if (own) show(own.paddle)
    else if (isAskedAbout) open({ kind: 'register', client, paddle: null })
    else register(client)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowUp' && event.target === field.current) focusShownPaddle()
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(event, list.current)
  }

  const { clients = [], total = 0, seq = 0 } = read.data ?? {}
  return (
    <Panel
      title="Clients"
      aside={<span className="figures text-xs text-ink-muted">{read.data && formatFigure(total)}</span>}
      className="lg:sticky lg:top-16"
    >
      {question}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows go from the field into the list and through it */}
      <div className="flex flex-col gap-2 px-2.5 pb-2.5" onKeyDown={onKeyDown}>
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            ref={field}
            id={SEARCH_ID}
            label="Find a client"
            labelled="hidden"
            type="search"
            placeholder="Name, number or paddle, or scan"
            value={typed}
            onValueChange={setTyped}
            onEnter={() => void take(typed)}
            className="min-w-60 flex-1"
          />
          <Button onClick={() => open({ kind: 'client', client: null, name: scannedText(typed), licence: null })}>
            New
          </Button>
          <Button onClick={() => open({ kind: 'register', client: null, paddle: null })}>No name</Button>
        </div>
        <p className="text-xs text-ink-muted max-sm:hidden">
          <Kbd keys="/" /> finds, <Kbd keys="Enter" /> registers the first, <Kbd keys="↓" /> goes down the list,{' '}
          <Kbd keys="↑" /> to the marked paddle
        </p>
        {read.data === undefined ? (
          <ReadState read={read} failed="The clients could not be read" />
        ) : clients.length === 0 ? (
          <p className="py-6 text-center text-sm text-ink-muted">
            {typed === ''
              ? 'No clients yet. New adds the first.'
              : 'No client found. Enter adds a client with this name.'}
          </p>
        ) : (
          <ul
            ref={list}
            aria-label="Clients"
            className="max-h-[calc(100dvh-14rem)] divide-y divide-hairline overflow-y-auto"
          >
            {clients.map((client) => (
              <ClientRow key={client.id} client={client} baseSeq={seq} desk={desk} />
            ))}
          </ul>
        )}
        {total > clients.length && (
          <p className="text-xs text-ink-muted">{`The first ${clients.length} of ${formatFigure(total)}: type more to find others.`}</p>
        )}
      </div>
    </Panel>
  )
}

type ClientRowProps = { client: FoundClient; baseSeq: number; desk: PaddleDesk }

function ClientRow({ client, baseSeq, desk: { sale, open } }: ClientRowProps) {
  const { name, paddles } = client
  const here = paddles.filter(({ auctionId }) => auctionId === sale.auctionId).map(({ paddle }) => paddle)
  const last = paddles.find(({ auctionId }) => auctionId !== sale.auctionId)?.paddle
  const where = here.length > 0 ? `Paddle ${here.join(', ')}` : last === undefined ? '' : `last ${last}`
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        data-row
        aria-label={`Register ${name}`}
        onClick={() => open({ kind: 'register', client, paddle: null })}
        className="flex min-h-11 min-w-0 flex-1 cursor-pointer flex-col justify-center rounded-control px-1.5 py-1 text-left -outline-offset-2 hover:bg-sunken"
      >
        <span className="flex items-baseline gap-2">
          <PersonName client={client} className="flex-1 flex-wrap font-medium" />
          <span
            className={
              here.length > 0 ? 'figures shrink-0 text-sm font-semibold' : 'figures shrink-0 text-xs text-ink-muted'
            }
          >
            {where}
          </span>
        </span>
        <span className="figures line-clamp-2 w-full text-xs wrap-anywhere text-ink-muted">{contactOf(client)}</span>
      </button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Change ${name}`}
        onClick={() => open({ kind: 'client', client: { ...client, baseSeq }, name, licence: null })}
      >
        Change
      </Button>
    </li>
  )
}

/** A scan of several lines contains control characters: it becomes neither a name nor a search. */
const UNKNOWN_CARD = {
  title: 'This card is not known',
  description: 'A scan of several lines must be a driving licence. Type the name instead.',
  kind: 'destructive',
} as const
