import { unitOfSale } from '../catalogue/sale-currency.ts'
import { formatAmount } from '../money.ts'
import type { Sale } from './state.ts'

/** An amount as the sale writes it: "1,200", "12.500" in fils. */
export const amountWords = (sale: Pick<Sale, 'metadata' | 'terms'>, amount: number): string =>
  formatAmount(amount, unitOfSale(sale))
