import { type Held, SaleView } from '../../../renderer/data/sale/view.ts'
import { deepEqual } from '../../../shared/deep-equal.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { type Audience, type Look, readerOf, view } from '../../../shared/sale/view/view.ts'
import type { RunningHouse } from '../house.ts'
import type { Screen } from '../screen.ts'

const STAFF: Audience = { kind: 'staff' }
const NO_TAGS = { get: () => undefined }

const texts = new WeakMap<Sale, string>()

/** A sale in the staff's view, without its seq. */
export function textOf(sale: Sale): string {
  const known = texts.get(sale)
  if (known !== undefined) return known
  const seen = new SaleView({ sale: view(sale, { audience: STAFF, tags: NO_TAGS }), loaded: 'all', currency: 'USD' })
  const text = JSON.stringify([{ ...seen.sale, seq: 0 }, sale.order.map((lot) => lotText(seen, lot))])
  texts.set(sale, text)
  return text
}

function lotText(seen: SaleView, lotNumber: LotNumber): string {
  const lot = seen.lot(lotNumber)
  return lot ? `[${partText(lot.state)},${JSON.stringify(lot.sale)},${partText(lot.bids)}]` : ''
}

const parts = new WeakMap<object, string>()

/** Caches the text of an unchanged part, which remains the same object on a screen. */
function partText(part: object): string {
  const text = parts.get(part) ?? JSON.stringify(part)
  parts.set(part, text)
  return text
}

/** An audience's view of a sale, computed once for all of its screens. */
type Seen = { head: object; lot: (lotNumber: LotNumber) => string }

const views = new WeakMap<Sale, Map<string, Seen>>()

function viewOf(truth: Sale, { audience, tags, currency }: Look & { currency: string }): Seen {
  const made = views.get(truth) ?? new Map<string, Seen>()
  views.set(truth, made)
  const name = `${audience.kind} ${audience.kind === 'public' && audience.paddleNumber} ${currency}`
  const known = made.get(name)
  if (known) return known
  const held: Held = { sale: view(truth, { audience, tags }), loaded: 'all', currency }
  const all = new SaleView(held)
  const lots = new Map<LotNumber, string>()
  const seen: Seen = {
    head: headOf(held),
    lot(lotNumber) {
      const text = lots.get(lotNumber) ?? lotText(all, lotNumber)
      lots.set(lotNumber, text)
      return text
    },
  }
  made.set(name, seen)
  return seen
}

const NO_LOTS = new Set<LotNumber>()

/** The sale without its lots and seq. */
const headOf = (held: Held): object => ({ ...new SaleView({ ...held, loaded: NO_LOTS }).sale, seq: 0 })

type Truth = { truth: Sale; house: RunningHouse; held: 'said' | 'shown' }

/** Describes how a screen differs from its view of the sale, or null. `shown` includes its predictions. */
export function difference(screen: Screen, { truth, house, held: which }: Truth): string | null {
  const store = screen.source?.store
  const held = which === 'said' ? store?.said() : store?.current().held
  if (!held?.sale) return 'it holds no sale'
  const { loaded } = held
  const seen = new SaleView(held)
  const { currency } = held
  const wanted = viewOf(truth, { audience: readerOf(truth, screen.audience), tags: house.tags, currency })
  const head = headOf(held)
  // A lot's fields may have another order after an undo.
  if (!deepEqual(head, wanted.head)) return `${JSON.stringify(head)} is not ${JSON.stringify(wanted.head)}`
  const lots = loaded === 'all' ? truth.order : [...loaded]
  const wrong = lots.find((lot) => truth.order.includes(lot) && lotText(seen, lot) !== wanted.lot(lot))
  return wrong === undefined ? null : `lot ${wrong}: ${lotText(seen, wrong)} is not ${wanted.lot(wrong)}`
}
