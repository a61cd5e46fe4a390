import { Field } from '@base-ui/react/field'
import { useState } from 'react'
import { type CurrencyCode, currencySymbol } from '../../../../shared/amounts/currency.ts'
import { rateBetween } from '../../../../shared/amounts/exchange-rates.ts'
import { readTypedRate } from '../../../../shared/amounts/typed-amount.ts'
import type { RatesReply } from '../../../../shared/entities/currency.ts'
import { Badge } from '../../../components/Badge.tsx'
import { Button } from '../../../components/buttons/Button.tsx'
import { ReasonedButton } from '../../../components/buttons/ReasonedButton.tsx'
import { FieldFrame } from '../../../components/fields/FieldFrame.tsx'
import { Form } from '../../../components/fields/Form.tsx'
import { fieldStyle } from '../../../components/fields/field-style.ts'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { useToast } from '../../../components/toast/useToast.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'

type CurrencyCardProps = {
  code: CurrencyCode
  /** The currency of the sale. */
  own: CurrencyCode
  rates: RatesReply
}

export function CurrencyCard({ code, own, rates }: CurrencyCardProps) {
  const { showToast } = useToast()
  const override = rates.overrides[code]
  /** The typed text; null for the server's value. */
  const [typed, setTyped] = useState<string | null>(null)
  /** A rate far from the live one, which must be confirmed. */
  const [asked, setAsked] = useState<number | null>(null)
  const { mutate, isPending } = useWrite('setOverrides', {
    done({ overrides }) {
      const rate = overrides[code] ?? null
      return rate === null
        ? { title: 'Override cleared', description: `${code} follows the live rate again` }
        : { title: 'Override saved', description: `1 ${own} = ${rate.toFixed(4)} ${code}` }
    },
    onDone() {
      setTyped(null)
      setAsked(null)
    },
    failed: 'The override could not be saved',
  })
  const isOwn = code === own
  const text = typed ?? (override === null || override === undefined ? '' : String(override))
  const live = rateBetween(own, code, rates.rates, {})

  function save(): void {
    const rate = readTypedRate(text)
    if (rate === null) showToast({ title: 'Please enter a valid positive number', kind: 'destructive' })
    else if (live !== null && isFarFrom(live, rate)) setAsked(rate)
    else mutate({ body: { [code]: rate } })
  }

  const clear = (
    <ReasonedButton
      size="sm"
      aria-label={`Clear ${code}`}
      reason={override ? null : 'Nothing is set'}
      pending={isPending}
      onClick={() => mutate({ body: { [code]: null } })}
    >
      Clear
    </ReasonedButton>
  )

  return (
    <section
      aria-label={code}
      className="flex w-full flex-col gap-3 rounded-panel border border-hairline bg-raised p-4"
    >
      <div className="flex min-h-6 items-center justify-between gap-2">
        <h3 className="text-lg font-semibold">
          {code}{' '}
          {currencySymbol(code) !== code && <span className="font-normal text-ink-muted">{currencySymbol(code)}</span>}
        </h3>
        {override && <Badge tone="warning">Override Active</Badge>}
      </div>
      <p className="figures text-sm">
        <span className="text-ink-muted">Live rate: </span>
        {live === null ? 'not known' : `1 ${own} = ${live.toFixed(4)} ${code}`}
        {live !== null && !isOwn && rates.source === 'fallback' && ' (fallback)'}
      </p>
      {isOwn && <p className="text-xs text-ink-muted">The sale is held in {code}: a rate counts in other sales.</p>}
      <Form className="mt-auto flex flex-col gap-3" onSubmit={() => !isPending && save()}>
        <RateField code={code} own={own} text={text} onTextChange={setTyped} />
        <div className="flex gap-2">
          <Button type="submit" variant="primary" size="sm" pending={isPending} aria-label={`Save ${code}`}>
            Save
          </Button>
          {clear}
        </div>
      </Form>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={`1 ${own} = ${asked ?? ''} ${code}?`}
        description={`The ${rates.source} rate is ${live?.toFixed(4) ?? 'not known'}.`}
        confirmLabel="Save Rate"
        pending={isPending}
        onConfirm={() => asked !== null && mutate({ body: { [code]: asked } })}
      />
    </section>
  )
}

type RateFieldProps = { code: CurrencyCode; own: CurrencyCode; text: string; onTextChange: (text: string) => void }

function RateField({ code, own, text, onTextChange }: RateFieldProps) {
  return (
    <FieldFrame label={`Override rate for ${code}`} description={`Units of ${code} for 1 ${own}`}>
      <Field.Control
        value={text}
        render={
          <input
            type="number"
            step="0.0001"
            min="0"
            inputMode="decimal"
            autoComplete="off"
            onChange={(event) => onTextChange(event.target.value)}
            // The browser would change the rate by a step in a focused field.
            onWheel={(event) => event.currentTarget.blur()}
            onKeyDown={(event) => {
              // A number field would drop the comma and read "1,5" as 15.
              if (event.key !== ',') return
              event.preventDefault()
              document.execCommand('insertText', false, '.')
            }}
            onPaste={(event) => {
              const rate = readTypedRate(event.clipboardData.getData('text'))
              event.preventDefault()
              onTextChange(rate === null ? '' : String(rate))
            }}
            className={fieldStyle('md')}
          />
        }
      />
    </FieldFrame>
  )
}

/** Whether a rate is more than a fifth above or below the live one: more likely a slip than a rate. */
function isFarFrom(live: number, rate: number): boolean {
  return Math.abs(rate - live) > live / 5
}
