import { type KeyboardEvent, useRef, useState } from 'react'
import { formatMoney } from '../../../shared/amounts/money.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { isSamePaddle } from '../../../shared/paddle-number.ts'
import { underbid } from '../../../shared/rules/bids.ts'
import { lotsNamed, writtenLots } from '../../../shared/sale/rounds/round-words.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { Kbd } from '../../components/buttons/Kbd.tsx'
import { isModified } from '../../components/fields/digit-key.ts'
import { TextField } from '../../components/fields/TextField.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { useBids } from '../../data/reads/sale-reads.ts'
import { runAsked } from '../bids/asked-runs.tsx'
import { useDeskTools } from '../tools.ts'
import { isUndecided, useRoundNow } from './round-now.ts'
import { typedLots } from './typed-lots.ts'

/** Decides about the lots that the winner of a choice left: one key, or the paddle and the lots of another buyer. */
export function RestDialog({ open, lead }: { open: boolean; lead: LotNumber }) {
  const desk = useDeskTools()
  const { close, lots, currency, terms, showToast } = desk
  const now = useRoundNow(lead)
  // It fades out after the decision.
  const [first] = useState(now)
  const last = isUndecided(now) ? now : first
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { data: bids = [] } = useBids(lead)
  if (!isUndecided(last)) return null
  const { choice, left } = last
  const second = terms.backup === true ? (underbid(bids)?.paddleNumber ?? null) : null
  const underbidder = second === null ? '' : ` Paddle ${second} was the underbidder.`

  /** "118 14,15": the paddle, then its lots. */
  function sell(): void {
    const [, paddle = '', named = ''] = /^\s*(\d+)\s+(.+)$/.exec(typed) ?? []
    const read = typedLots(named, lots)
    if (paddle === '' || 'fault' in read || read.lots.length === 0) {
      const description = 'fault' in read ? read.fault : `It needs a paddle and lots: 118 ${writtenLots(left)}`
      showToast({ title: 'No lot was sold', description, kind: 'destructive' })
      return
    }
    const how = second !== null && isSamePaddle(paddle, second) ? 'backup' : 'all'
    settle({ how, takers: [{ paddleNumber: paddle, lots: read.lots }] }, `Sold: ${lotsNamed(read.lots)}`, paddle)
  }

  function settle(
    body: { how: 'again' | 'close' | 'all' | 'backup'; takers?: { paddleNumber: string; lots: LotNumber[] }[] },
    done: string,
    paddle: string | null = null,
  ): void {
    const isLast = body.takers === undefined || body.takers.flatMap((each) => each.lots).length >= left.length
    void runAsked(
      desk,
      'settleRest',
      { params: { lotNumber: lead }, body },
      {
        lot: lead,
        shown: 'on answer',
        yes: 'Sell All the Same',
        paddle,
        onDone: () => (isLast ? close() : setTyped('')),
        done: { title: done },
        failed: 'The lots are left as they were',
      },
    )
  }

  const again = () => settle({ how: 'again' }, `Offered again: ${lotsNamed(left)}`)
  const pass = () => settle({ how: 'close' }, `Passed: ${lotsNamed(left)}`)

  // A paddle has digits alone, so the letters are free until a lot is typed.
  function onKeyDown(event: KeyboardEvent): void {
    const act = { g: again, p: pass }[event.key.toLowerCase()]
    if (!act || typed !== '' || isModified(event) || event.repeat) return
    event.preventDefault()
    act()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={`Left: ${lotsNamed(left)}`}
      description={`At ${formatMoney(choice.amount, currency)} each to another paddle: its number, then its lots.${underbidder}`}
      size="md"
      initialFocus={field}
      // Always given: a dialog that gets or loses it replaces its field, which loses the focus.
      onSubmit={() => typed.trim() !== '' && sell()}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field within */}
      <div className="flex flex-col gap-3 pb-4" onKeyDown={onKeyDown}>
        <span className="flex flex-wrap gap-2">
          <Button shortcut="G" onClick={again}>
            <Kbd keys="G" /> Offer Again
          </Button>
          <Button shortcut="P" onClick={pass}>
            <Kbd keys="P" /> Pass Them
          </Button>
          <Button shortcut="Escape" onClick={close}>
            <Kbd keys="Escape" /> Later
          </Button>
        </span>
        <TextField
          ref={field}
          label="Paddle and lots"
          placeholder={`118 ${writtenLots(left)}`}
          value={typed}
          onValueChange={setTyped}
          maxLength={200}
        />
      </div>
    </Dialog>
  )
}
