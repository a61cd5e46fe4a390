import { Field } from '@base-ui/react/field'
import { useState } from 'react'
import { CURRENCY_SYMBOLS, type CurrencyCode, rateBetween } from '../../../../shared/currency.ts'
import type { RatesReply } from '../../../../shared/entities/currency.ts'
import { Badge } from '../../../components/Badge.tsx'
import { Button } from '../../../components/Button.tsx'
import { FieldFrame } from '../../../components/FieldFrame.tsx'
import { fieldStyle } from '../../../components/field-style.ts'
import { useToast } from '../../../components/useToast.ts'
import { sentenceOf } from '../../../data/api-error.ts'
import { keys } from '../../../data/keys.ts'
import { useWrite } from '../../../data/write.ts'
import { readRate } from './read-rate.ts'

type CurrencyCardProps = {
  code: CurrencyCode
  /** The currency the sale is held in. */
  own: CurrencyCode
  rates: RatesReply
}

export function CurrencyCard({ code, own, rates }: CurrencyCardProps) {
  const { showToast } = useToast()
  const override = rates.overrides[code]
  /** null: as the server has it. */
  const [typed, setTyped] = useState<string | null>(null)
  const { mutate, isPending } = useWrite('setOverrides', {
    settle: (cache, now) => cache.change(keys.rates(), () => now),
    onDone({ overrides }) {
      setTyped(null)
      const rate = overrides[code]
      showToast(
        rate === null
          ? { title: 'Override cleared', description: `${code} follows the live rate again`, kind: 'success' }
          : { title: 'Override saved', description: `1 ${own} = ${rate.toFixed(4)} ${code}`, kind: 'success' },
      )
    },
    onFailed: (error) =>
      showToast({ title: 'The override could not be saved', description: sentenceOf(error), kind: 'destructive' }),
  })
  const isOwn = code === own
  const text = typed ?? (override === null || override === undefined ? '' : String(override))

  function save(): void {
    const rate = readRate(text)
    if (rate === null) showToast({ title: 'Please enter a valid positive number', kind: 'destructive' })
    else mutate({ body: { [code]: rate } })
  }

  const clear = (
    <Button
      size="sm"
      aria-label={`Clear ${code}`}
      disabled={!override}
      pending={isPending}
      onClick={() => mutate({ body: { [code]: null } })}
    >
      Clear
    </Button>
  )

  return (
    <section
      aria-label={code}
      className="flex w-full flex-col gap-3 rounded-panel border border-hairline bg-raised p-4"
    >
      <div className="flex min-h-6 items-center justify-between gap-2">
        <h3 className="text-lg font-semibold">
          {code}{' '}
          {CURRENCY_SYMBOLS[code] !== code && (
            <span className="font-normal text-ink-muted">{CURRENCY_SYMBOLS[code]}</span>
          )}
        </h3>
        {override && <Badge tone="warning">Override Active</Badge>}
      </div>
      <p className="figures text-sm">
        <span className="text-ink-muted">Live rate: </span>1 {own} ={' '}
        {rateBetween(own, code, rates.rates, {}).toFixed(4)} {code}
      </p>
      {isOwn ? (
        <>
          <p className="text-xs text-ink-muted">The sale is held in {code}: there is nothing to convert.</p>
          {/* One stored for a sale in another currency still counts in the next of those. */}
          {override && <div className="mt-auto">{clear}</div>}
        </>
      ) : (
        <form
          noValidate
          className="mt-auto flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isPending) save()
          }}
        >
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
                  onChange={(event) => setTyped(event.target.value)}
                  className={fieldStyle('md')}
                />
              }
            />
          </FieldFrame>
          <div className="flex gap-2">
            <Button type="submit" variant="primary" size="sm" pending={isPending} aria-label={`Save ${code}`}>
              Save
            </Button>
            {clear}
          </div>
        </form>
      )}
    </section>
  )
}
