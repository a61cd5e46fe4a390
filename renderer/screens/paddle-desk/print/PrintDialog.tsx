import { useEffect, useRef, useState } from 'react'
import { paddleDigits } from '../../../components/fields/paddle-digits.ts'
import { Switch } from '../../../components/fields/Switch.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { useCall } from '../../../data/provider.tsx'
import { useOutcome } from '../../../data/writes/useOutcome.ts'
import { usePeopleRead } from '../../../widgets/people/people.ts'
import type { PaddleDesk } from '../opened.ts'
import type { Sheet } from './PaddleSheets.tsx'
import { paddlesBetween } from './printed-range.ts'

type PrintDialogProps = { desk: PaddleDesk; onPrint: (sheets: readonly Sheet[]) => void }

/** Prints many paddles at once; makes codes for those without one, if wanted. */
export function PrintDialog({ desk, onPrint }: PrintDialogProps) {
  const { sale, close } = desk
  const { data: people } = usePeopleRead()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [withCodes, setWithCodes] = useState(false)
  const [made, setMade] = useState<number | null>(null)
  const makeCodes = useCodes(sale.auctionId, setMade)
  const paddles = paddlesBetween(sale.paddles.keys(), { from, to })
  const without = paddles.filter((paddle) => people?.get(paddle)?.hasCode === false)

  async function print(): Promise<void> {
    const codes = withCodes ? await makeCodes(without) : new Map<string, string>()
    if (codes === null) return
    close()
    onPrint(paddles.map((paddle) => ({ paddle, code: codes.get(paddle) ?? null })))
  }

  const whyNot =
    paddles.length === 0
      ? 'No paddle of this range is registered'
      : withCodes && !people
        ? 'The paddles are still being read'
        : null
  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      title="Print Paddles"
      description="Each paddle is an A5 page. If both fields are empty, all registered paddles are printed."
      confirmLabel={paddles.length === 1 ? 'Print 1 Paddle' : `Print ${paddles.length} Paddles`}
      pending={made !== null}
      pendingLabel={`${made ?? 0} of ${without.length} codes...`}
      blocked={whyNot === null ? null : { reason: whyNot }}
      onConfirm={() => void print()}
    >
      <div className="flex flex-col gap-3">
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label="From paddle"
            inputMode="numeric"
            value={from}
            onValueChange={(text) => setFrom(paddleDigits(text))}
          />
          <TextField
            label="To paddle"
            inputMode="numeric"
            value={to}
            onValueChange={(text) => setTo(paddleDigits(text))}
          />
        </div>
        <Switch
          label={`With a new code for a phone (${without.length})`}
          description="Paddles that have a code are printed without it: it was shown only when it was made. A phone that bids as one of the others without a code must join again."
          checked={withCodes}
          onCheckedChange={setWithCodes}
        />
      </div>
    </ConfirmDialog>
  )
}

/**
 * Makes codes one after another; resolves with those that were made, and reports a failure. If the dialog is closed, it
 * stops, reports the codes that were made, and resolves with null.
 */
function useCodes(auctionId: string, onMade: (count: number) => void) {
  const call = useCall()
  const { failed } = useOutcome()
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return async (paddles: readonly string[]): Promise<ReadonlyMap<string, string> | null> => {
    const codes = new Map<string, string>()
    onMade(0)
    try {
      for (const paddle of paddles) {
        const { code } = await call('paddleCode', { params: { paddle }, body: { auctionId } })
        codes.set(paddle, code)
        if (!isOpen.current) {
          const described = `New codes that were not printed: paddles ${[...codes.keys()].join(', ')}.`
          failed({ title: 'Printing Stopped', description: described }, null)
          return null
        }
        onMade(codes.size)
      }
    } catch (error) {
      failed(`Only ${codes.size} of ${paddles.length} codes were made`, error)
    }
    return codes
  }
}
