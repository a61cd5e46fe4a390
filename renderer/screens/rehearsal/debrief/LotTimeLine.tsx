import { type ReactNode, useState } from 'react'
import type {
  Discrepancy,
  RehearsalCall,
  RehearsalDebrief,
  RehearsalLanguage,
} from '../../../../shared/entities/rehearsal/rehearsal.ts'
import { Badge } from '../../../components/Badge.tsx'
import { classNames } from '../../../components/class-names.ts'
import { watchTime } from '../rehearsal-words.ts'
import { kindWords, withFigures } from './kind-words.ts'
import { ListenToCall } from './ListenToCall.tsx'

type DebriefLot = RehearsalDebrief['lots'][number]

const BY_TYPE: Readonly<Record<NonNullable<RehearsalCall['type']>, string>> = {
  floor: 'bg-floor',
  phone: 'bg-telephone',
  online: 'bg-online',
  advanced: 'bg-advance',
}

type LotTimeLineProps = { lot: DebriefLot; discrepancies: readonly Discrepancy[]; language: RehearsalLanguage }

/** One lot of the evening; when opened, it compares the calls with the record one by one. */
export function LotTimeLine({ lot, discrepancies, language }: LotTimeLineProps) {
  const [isOpen, setOpen] = useState(false)
  const { lotNumber, title, ms, said, recorded } = lot
  const slips = discrepancies.filter(({ cause }) => cause === undefined)
  const until = Math.max(lot.untilMs ?? 0, ...said.map((call) => call.ms), ...recorded.map((each) => each.ms), ms + 1)
  const at = (moment: number) => ({ left: `${(100 * Math.max(0, moment - ms)) / (until - ms)}%` })
  return (
    <li className="break-inside-avoid border-b border-hairline py-2">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="grid cursor-pointer grid-cols-[3.5rem_1fr] items-center gap-x-3 sm:grid-cols-[3.5rem_14rem_1fr]">
          <span className="figures font-semibold">{lotNumber}</span>
          <span className="min-w-0 text-sm">
            <span className="lot-title block truncate" title={title}>
              {title}
            </span>
            <span className="figures text-xs text-ink-muted">
              {`${watchTime(ms)}, ${watchTime(until - ms)} long`}
              {slips.length > 0 && (
                <strong className="ml-2 font-semibold text-danger-ink">
                  {slips.length === 1 ? '1 discrepancy' : `${slips.length} discrepancies`}
                </strong>
              )}
            </span>
          </span>
          <span aria-hidden className="relative block h-10 max-sm:col-span-2 max-sm:mt-1">
            <span className="absolute inset-x-0 top-1/2 border-t border-rule" />
            {said.map((call) => (
              <span
                key={call.n}
                title={call.text}
                style={at(call.ms)}
                className={classNames(
                  'absolute bottom-1/2 w-0.5',
                  call.type ? `h-4 ${BY_TYPE[call.type]}` : 'h-2 bg-rule',
                )}
              />
            ))}
            {recorded.map(({ seq, ms: moment, what, simulated }) => (
              <span
                key={seq}
                title={what}
                style={at(moment)}
                className={classNames('absolute top-1/2 w-0.5', simulated ? 'h-2 bg-rule' : 'h-4 bg-ink')}
              />
            ))}
            {slips.map((each) => (
              <span
                key={`${each.ms} ${each.kind} ${each.recorded}`}
                title={kindWords(each.kind).label}
                style={at(each.ms)}
                className="absolute inset-y-0 w-1 -translate-x-1/2 bg-warning"
              />
            ))}
          </span>
        </summary>
        {isOpen && <CallByCall said={said} recorded={recorded} discrepancies={discrepancies} language={language} />}
      </details>
    </li>
  )
}

type CallByCallProps = Pick<DebriefLot, 'said' | 'recorded'> & Omit<LotTimeLineProps, 'lot'>

function CallByCall({ said, recorded, discrepancies, language }: CallByCallProps) {
  return (
    <div className="mt-3 grid gap-6 pl-4 text-sm sm:grid-cols-2">
      <Moments
        title="Said"
        rows={said.map(({ n, ms, text, kind }) => ({
          ...{ key: n, ms, text, by: null },
          listen: kind === 'bid' && <ListenToCall text={text} language={language} />,
        }))}
      />
      <div className="min-w-0">
        <Moments
          title="Recorded"
          rows={recorded.map(({ seq, ms, what, device }) => ({ key: seq, ms, text: what, by: device, listen: null }))}
        />
        {discrepancies.map(({ ms, kind, said: meant, recorded: is }) => (
          <p key={`${ms} ${kind} ${is}`} className="figures mt-2">
            <Badge tone={kindWords(kind).tone}>{kindWords(kind).label}</Badge> {watchTime(ms)}: {withFigures(meant)},
            recorded {withFigures(is)}
          </p>
        ))}
      </div>
    </div>
  )
}

type TimeLineRow = { key: number; ms: number; text: string; by: string | null; listen: ReactNode }

function Moments({ title, rows }: { title: string; rows: readonly TimeLineRow[] }) {
  return (
    <div className="min-w-0">
      <h3 className="eyebrow">{title}</h3>
      <ul className="figures mt-1">
        {rows.map(({ key, ms, text, by, listen }) => (
          <li key={key} className="flex gap-3 border-b border-hairline py-1">
            <span className="w-14 shrink-0 text-ink-muted">{watchTime(ms)}</span>
            <span className="min-w-0 wrap-anywhere">
              {text}
              {by && <span className="text-ink-muted"> {by}</span>}
            </span>
            {listen}
          </li>
        ))}
      </ul>
    </div>
  )
}
