import type { Reply } from '../../../shared/api/index.ts'
import { isRefusal } from '../../../shared/engine/decision.ts'
import { GroupName, Take } from '../../../shared/entities/bids/book-choices.ts'
import { paddleNumber } from '../../../shared/paddle-number.ts'
import { plainDigits } from '../../../shared/plain-digits.ts'
import { groupsIn, unregistered } from '../../../shared/sale/features/choices/choices.ts'
import { registrationOf } from '../../../shared/sale/people/holders.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { wordsOf } from './sheet.ts'

/** The columns of a bid sheet for bidders who choose: a group, the lots to take of it, the budget of the paddle. */
export const CHOICE_HEADINGS = {
  group: wordsOf(
    'group bidgroup groupname orgroup choice gruppe bietgruppe groupe gruppo grupo groep группа 组 组别 組 グループ',
  ),
  take: wordsOf(
    'take lotstotake lotstobuy lotswanted numberoflots anzahl anzahllose prendre nombredelots prendere numerodilotti tomar numerodelotes levar nemen aantal aantalkavels взять количество 购买数量 数量 購入数 点数',
  ),
  budget: wordsOf(
    'budget totalbudget maxbudget spendinglimit spendlimit totallimit gesamtbudget gesamtlimit budgettotal budgetmaximum plafond budgetmassimo presupuesto presupuestototal orcamento orçamento totaalbudget бюджет 预算 總預算 予算 総予算',
  ),
} as const

type Understood = NonNullable<Reply<'previewAdvancedBids'>['rows'][number]['bid']>
type Choice = Pick<Understood, 'group' | 'take' | 'budget'>

/** Reads the choice of each row after those above it, or explains why it is refused. */
export function choiceReader(sale: Sale) {
  const groups = groupsIn(sale)
  const budgets = new Map<string, { budget: number; row: number }>()

  function budgetIn({ row }: { row: number }, paddle: string, budget: number): string | null {
    if (!registrationOf(sale, paddle)) return unregistered(paddle)
    const known = budgets.get(paddleNumber(paddle)) ?? { budget, row }
    budgets.set(paddleNumber(paddle), known)
    return known.budget === budget ? null : `Paddle ${paddle} has another budget in row ${known.row}`
  }

  return (
    written: { row: number; group: string; take: string },
    { paddle, budget }: { paddle: string; budget: number | null },
  ): Choice | string => {
    const group = written.group === '' ? null : GroupName.safeParse(written.group)
    if (group?.success === false) return 'The group is longer than 20 characters'
    const take = written.take === '' ? null : Take.safeParse(Number(plainDigits(written.take)))
    if (take?.success === false) return `“${written.take.slice(0, 60)}” is not a number of lots to take (1 to 500)`
    const refused = budget === null ? null : budgetIn(written, paddle, budget)
    if (refused) return refused
    const chosen = groups.join(paddle, { group: group?.data, take: take?.data })
    if (isRefusal(chosen)) return chosen.message
    return { ...chosen, ...(budget !== null && { budget }) }
  }
}
