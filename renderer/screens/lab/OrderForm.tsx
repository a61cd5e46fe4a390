import { FlaskConical, Plus } from 'lucide-react'
import { useState } from 'react'
import { capital } from '../../../shared/capital.ts'
import { LEVEL_NAMES, SALE_KINDS } from '../../../shared/entities/rehearsal/rehearsal.ts'
import { LARGEST_SEED, MOST_EVENINGS, MOST_LOTS, NAMES } from '../../../shared/lab/bounds.ts'
import { seenFault } from '../../../shared/lab/variant.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { ReasonedButton } from '../../components/buttons/ReasonedButton.tsx'
import { Form } from '../../components/fields/Form.tsx'
import { fieldsOf } from '../../components/fields/fields-of.ts'
import { Select } from '../../components/fields/Select.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { Fault } from '../../components/states/Fault.tsx'
import { useAuctionData } from '../../data/reads/house-reads.ts'
import { wholeNumber } from '../../widgets/whole-number.ts'
import {
  AS_IT_IS,
  draftOf,
  MADE_UP,
  newVariant,
  type Order,
  type OrderDraft,
  orderOf,
  parsedOrder,
  SEEN,
} from './order-draft.ts'
import { VariantFields } from './VariantFields.tsx'

const named = (values: readonly string[]) => values.map((value) => ({ value, label: capital(value) }))

const KINDS = [
  { value: AS_IT_IS, label: 'As the catalogue says' },
  { value: SEEN, label: 'Those who bid in this sale' },
  ...named(SALE_KINDS),
] as {
  value: OrderDraft['kind']
  label: string
}[]
const LEVELS = named(LEVEL_NAMES) as { value: OrderDraft['level']; label: string }[]

type OrderFormProps = {
  initial: OrderDraft
  isRunning: boolean
  isStarting: boolean
  onRun: (order: Order) => void
}

/** The sale, the evenings and the variants of a run. */
export function OrderForm({ initial, isRunning, isStarting, onRun }: OrderFormProps) {
  const [draft, setDraft] = useState(initial)
  const [isUnread, setUnread] = useState(false)
  const { data: titles = [] } = useAuctionData({ select: titlesOf })
  const field = fieldsOf(draft, (change) => setDraft({ ...draft, ...change }))
  const { auctionId, variants } = draft
  const sales = [{ value: MADE_UP, label: 'A made-up catalogue' }, ...titles]
  const reason = reasonOf(draft, isRunning)

  async function open(file: File): Promise<void> {
    const order = parsedOrder(await file.text())
    setUnread(order === null)
    if (order) setDraft(draftOf(order))
  }

  return (
    <Form onSubmit={() => reason === null && onRun(orderOf(draft))} className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start gap-3">
        <Select label="Sale" options={sales} {...field('auctionId')} className="w-72" />
        {auctionId === MADE_UP && (
          <TextField
            label="Lots"
            inputMode="numeric"
            {...field('lots')}
            error={errorOf(draft.lots, LOTS)}
            className="w-24"
          />
        )}
        <Select label="People" options={KINDS} {...field('kind')} className="w-52" />
        <Select label="Pace" options={LEVELS} {...field('level')} className="w-32" />
        <TextField
          label="Evenings"
          inputMode="numeric"
          {...field('evenings')}
          error={errorOf(draft.evenings, EVENINGS)}
          className="w-28"
        />
        <TextField
          label="Seed"
          inputMode="numeric"
          {...field('seed')}
          error={errorOf(draft.seed, SEEDS)}
          className="w-28"
        />
      </div>
      <ol className="flex flex-col gap-4">
        {variants.map((variant, at) => (
          <VariantFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a variant is its place; its name may be typed.
            key={at}
            variant={variant}
            isFirst={at === 0}
            onChange={(next) => setDraft({ ...draft, variants: variants.with(at, next) })}
            onRemove={() => setDraft({ ...draft, variants: variants.toSpliced(at, 1) })}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        <ReasonedButton type="submit" variant="primary" reason={reason} pending={isStarting} pendingLabel="Starting...">
          <FlaskConical aria-hidden className="size-4" />
          Run
        </ReasonedButton>
        {variants.length < NAMES.length && (
          <Button onClick={() => setDraft({ ...draft, variants: [...variants, newVariant(freeName(variants))] })}>
            <Plus aria-hidden className="size-4" />
            Add Variant
          </Button>
        )}
        <a
          href={`data:application/json,${encodeURIComponent(JSON.stringify(orderOf(draft), null, 2))}`}
          download="lab-order.json"
          className="text-sm underline underline-offset-4"
        >
          Save This Order
        </a>
        <label className="text-sm">
          <span className="me-2 text-ink-muted">Open an order:</span>
          <input
            type="file"
            accept=".json,application/json"
            className="file:me-2 file:min-h-control-md file:cursor-pointer file:rounded-control file:border file:border-solid file:border-rule file:bg-raised file:px-3.5 file:font-medium"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void open(file)
              target.value = ''
            }}
          />
        </label>
      </div>
      <Fault className="text-sm">{isUnread && 'This file is not an order of the lab'}</Fault>
    </Form>
  )
}

const titlesOf = (sales: readonly { auctionId: string; saleMetadata: { title: string } }[]) =>
  sales.map(({ auctionId, saleMetadata }) => ({ value: auctionId, label: saleMetadata.title || auctionId }))

const freeName = (variants: OrderDraft['variants']) =>
  NAMES.find((name) => variants.every((each) => each.name !== name)) ?? ''

const LOTS = { least: 1, most: MOST_LOTS }
const EVENINGS = { least: 1, most: MOST_EVENINGS }
const SEEDS = { least: 0, most: LARGEST_SEED }

const errorOf = (text: string, bounds: typeof LOTS) =>
  wholeNumber(text, bounds) === null ? `${bounds.least} to ${bounds.most.toLocaleString('en-GB')}` : undefined

function reasonOf(draft: OrderDraft, isRunning: boolean): string | null {
  const { auctionId, lots, evenings, seed, variants, kind } = draft
  if (isRunning) return 'The lab plays a run. Stop it first'
  if (kind === SEEN && auctionId === MADE_UP) return 'Nobody has bid in a made-up catalogue. Choose a concluded sale'
  const figures = [
    ...(auctionId === MADE_UP ? [[lots, LOTS] as const] : []),
    [evenings, EVENINGS] as const,
    [seed, SEEDS] as const,
  ]
  if (figures.some(([text, bounds]) => wholeNumber(text, bounds) === null)) return 'A number above cannot be used'
  const names = variants.map(({ name }) => name.trim())
  if (names.includes('')) return 'A variant has no name'
  if (new Set(names).size < names.length) return 'Two variants have one name'
  return seenFault({ people: kind === SEEN ? SEEN : 'drawn', variants: orderOf(draft).variants })
}
