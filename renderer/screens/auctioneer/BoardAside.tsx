import type { CurrencyCode } from '../../../shared/amounts/currency.ts'
import { convert } from '../../../shared/amounts/exchange-rates.ts'
import { currencyOfUnit, unitsInOne } from '../../../shared/amounts/money-unit.ts'
import type { RatesReply } from '../../../shared/entities/currency.ts'
import type { Lot } from '../../../shared/entities/lot.ts'
import { LotPicture } from '../../components/lot/LotPicture.tsx'
import { useRead } from '../../data/reads/useRead.ts'
import { useUnit } from '../../data/sale/useUnit.ts'
import { useRoomLanguage } from '../../languages/useLanguage.ts'
import { figureSize } from './figure-size.ts'

/** The currencies next to the sale's own: the first two that differ. */
const READ_BESIDE: readonly CurrencyCode[] = ['USD', 'EUR', 'GBP']

/** The lot's picture, and the price in two more currencies, if there is space next to the bids. */
export function BoardAside({ lot, amount }: { lot: Lot; amount: number | null }) {
  return (
    <aside className="hidden min-h-0 min-w-0 border-l border-hairline [container-type:size] [@container(min-aspect-ratio:3/2)_and_(min-width:70rem)]:block">
      <div className="flex h-full flex-col gap-[3cqh] p-[5cqw]">
        {lot.local_image_path && (
          <LotPicture
            src={lot.local_image_path}
            alt=""
            width={960}
            height={720}
            sizes="24vw"
            loading="eager"
            className="min-h-0 flex-1 aspect-auto! bg-transparent!"
          />
        )}
        <Conversions amount={amount} />
      </div>
    </aside>
  )
}

/** Seconds. */
const ONE_DAY = 24 * 60 * 60

/** Whether the board may show a rate: live and at most a day old, or set by hand. */
export function isTrusted(
  { source, ageSeconds, overrides }: Pick<RatesReply, 'source' | 'ageSeconds' | 'overrides'>,
  currency: CurrencyCode,
): boolean {
  if (overrides[currency]) return true
  return source === 'live' && ageSeconds !== null && ageSeconds <= ONE_DAY
}

/** Their places are fixed, so that nothing moves at a bid. */
function Conversions({ amount }: { amount: number | null }) {
  const unit = useUnit()
  const currency = currencyOfUnit(unit)
  const { data } = useRead('rates', {})
  const { figure } = useRoomLanguage()
  return (
    <dl className="mt-auto flex shrink-0 flex-col gap-[2cqh]">
      {READ_BESIDE.filter((other) => other !== currency)
        .slice(0, 2)
        .map((other) => {
          const converted =
            amount === null || !data || !isTrusted(data, other)
              ? null
              : convert(amount / unitsInOne(unit), currency, other, data.rates, data.overrides)
          const text = converted === null ? '–' : figure(converted)
          return (
            <div key={other} className="flex h-[11cqh] items-baseline justify-between gap-[3cqw] leading-none">
              <dt className="text-[4.8dvh] font-medium text-ink-muted">{other}</dt>
              <dd
                className="figures font-semibold whitespace-nowrap"
                style={{ fontSize: figureSize(text, { wide: 66, high: 10 }) }}
              >
                {text}
              </dd>
            </div>
          )
        })}
    </dl>
  )
}
