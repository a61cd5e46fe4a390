import { ADVANCE_BID_FATE_FIELDS, ADVANCE_BID_FIELDS } from '../../entities/bids/advance-bid.ts'
import { SALE_PADDLE_FIELDS } from '../../entities/people/paddle.ts'
import { TERMS_FIELDS } from '../../entities/terms.ts'
import { BID_FIELDS } from './bid.ts'
import { HEAD_FIELDS } from './head.ts'
import { LOT_STANDING_FIELDS } from './lot.ts'

/**
 * The tables of a sale with known fields, one row for each. The words of the catalogue and of the sale have their own
 * tables (`shared/catalogue`), and may have other fields too.
 */
export const SALE_FIELDS = {
  terms: TERMS_FIELDS,
  head: HEAD_FIELDS,
  commissions: ADVANCE_BID_FIELDS,
  advanced: ADVANCE_BID_FATE_FIELDS,
  paddles: SALE_PADDLE_FIELDS,
  lots: LOT_STANDING_FIELDS,
  bids: BID_FIELDS,
}
