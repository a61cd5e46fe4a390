import { SaleView } from '../../../renderer/data/sale/view.ts'
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

function lotText(seen: SaleView, lotNumber: Sale['order'][number]): string {
  const lot = seen.lot(lotNumber)
  return lot ? JSON.stringify([lot.state, lot.sale, lot.bids]) : ''
}

const views = new WeakMap<Sale, Map<string, SaleView>>()

/** What an audience sees of a sale, made once: every screen of it is compared with the same. */
function viewOf(truth: Sale, { audience, tags, currency }: Look & { currency: string }): SaleView {
  const made = views.get(truth) ?? new Map<string, SaleView>()
  views.set(truth, made)
  const name = `${audience.kind} ${audience.kind === 'public' && audience.paddleNumber} ${currency}`
  const known = made.get(name)
  if (known) return known
  const seen = new SaleView({ sale: view(truth, { audience, tags }), loaded: 'all', currency })
  made.set(name, seen)
  return seen
}

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
  const heads = [seen, wanted].map(({ sale }) => ({ ...sale, seq: 0, lots: 0, isComplete: 0 }))
  // A lot's fields may come in another order after they were taken back.
  if (!same(heads[0], heads[1])) return `${JSON.stringify(heads[0])} is not ${JSON.stringify(heads[1])}`
  const lots = loaded === 'all' ? truth.order : [...loaded]
  const wrong = lots.find((lot) => truth.order.includes(lot) && lotText(seen, lot) !== lotText(wanted, lot))
  return wrong === undefined ? null : `lot ${wrong}: ${lotText(seen, wrong)} is not ${lotText(wanted, wrong)}`
}
