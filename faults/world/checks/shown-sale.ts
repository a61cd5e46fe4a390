import { type Held, SaleView } from '../../../renderer/data/sale/view.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { type Audience, type Look, view } from '../../../shared/sale/view.ts'
import { same } from '../../../shared/same.ts'
import type { RunningHouse } from '../house.ts'
import type { Screen } from '../screen.ts'

const STAFF: Audience = { kind: 'staff' }
const NO_TAGS = { get: () => undefined }

const texts = new WeakMap<Sale, string>()

/** A sale as staff see it, but for how far it has come. */
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

/** Of what did not change on a screen, which stays the same object. */
function partText(part: object): string {
  const text = parts.get(part) ?? JSON.stringify(part)
  parts.set(part, text)
  return text
}

/** What an audience sees of a sale, made once: every screen of it is compared with the same. */
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

/** How a sale stands, but for its lots and how far it has come. */
const headOf = (held: Held): object => ({ ...new SaleView({ ...held, loaded: NO_LOTS }).sale, seq: 0 })

type Truth = { truth: Sale; house: RunningHouse; held: 'said' | 'shown' }

/** How what a screen holds differs from its view of the sale; null where it does not. `shown` is with its predictions. */
export function difference(screen: Screen, { truth, house, held: which }: Truth): string | null {
  const store = screen.source?.store
  const held = which === 'said' ? store?.said() : store?.current().held
  if (!held?.sale) return 'it holds no sale'
  const { loaded } = held
  const seen = new SaleView(held)
  const { currency } = held
  const wanted = viewOf(truth, { audience: screen.audience, tags: house.tags, currency })
  const head = headOf(held)
  // A lot's fields may come in another order after they were taken back.
  if (!same(head, wanted.head)) return `${JSON.stringify(head)} is not ${JSON.stringify(wanted.head)}`
  const lots = loaded === 'all' ? truth.order : [...loaded]
  const wrong = lots.find((lot) => truth.order.includes(lot) && lotText(seen, lot) !== wanted.lot(lot))
  return wrong === undefined ? null : `lot ${wrong}: ${lotText(seen, wrong)} is not ${wanted.lot(wrong)}`
}
