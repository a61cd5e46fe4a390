import type { Lot } from '../../../shared/entities/lot.ts'
import { useWords } from '../../languages/useLanguage.ts'
import { classNames } from '../class-names.ts'

/** The saleroom notice of a lot, or nothing. */
export function LotNotice({ lot: { saleroom_notice: notice }, className }: { lot: Lot; className?: string }) {
  const { title } = useWords().lot.notice
  if (!notice) return null
  return (
    <p className={classNames('border-s-4 border-warning bg-warning-wash px-3 py-2 wrap-anywhere', className)}>
      <strong className="font-semibold">{title}: </strong>
      <span dir="auto" className="whitespace-pre-line">
        {notice}
      </span>
    </p>
  )
}
