import './paddle-sheet.css'
import { Button } from '../../../components/buttons/Button.tsx'
import { QrCode } from '../../../widgets/QrCode.tsx'
import { useJoinLink } from './useJoinLink.ts'

/** A paddle to print; `code` is null if a phone does not join with this sheet. */
export type Sheet = { paddle: string; code: string | null }

type PaddleSheetsProps = { sheets: readonly Sheet[]; title: string; onBack: () => void }

/** Paddles to print, each on an A5 page: the number to hold up, and the code that makes a phone this paddle. */
export function PaddleSheets({ sheets, title, onBack }: PaddleSheetsProps) {
  return (
    <div className="flex flex-col items-center gap-4 p-4 print:gap-0 print:p-0">
      <div className="flex items-center gap-2 print:hidden">
        <Button onClick={onBack}>Back</Button>
        <Button variant="primary" autoFocus onClick={() => window.print()}>
          Print
        </Button>
        {sheets.length > 1 && <span className="text-sm text-ink-muted">{`${sheets.length} paddles, on A5`}</span>}
      </div>
      {sheets.map((sheet) => (
        <PaddleSheet key={sheet.paddle} sheet={sheet} title={title} />
      ))}
    </div>
  )
}

function PaddleSheet({ sheet: { paddle, code }, title }: { sheet: Sheet; title: string }) {
  return (
    <article aria-label={`Paddle ${paddle}`} className="paddle-sheet">
      <p className="paddle-sheet-title">{title}</p>
      <h1
        className="paddle-sheet-number figures"
        style={{ fontSize: `${Math.min(78, 210 / Math.max(2, paddle.length))}mm` }}
      >
        {paddle}
      </h1>
      <footer className="paddle-sheet-foot">{code !== null && <HowToJoin paddle={paddle} code={code} />}</footer>
    </article>
  )
}

function HowToJoin({ paddle, code }: { paddle: string; code: string }) {
  const link = useJoinLink(code)
  return (
    <>
      <QrCode text={link} className="size-[32mm]" />
      <div>
        <p>To bid with your phone as paddle {paddle}, scan this, or open</p>
        <p className="font-semibold wrap-anywhere">{link.replace(/#.*/, '')}</p>
        <p>
          and type <strong className="figures tracking-widest">{code}</strong>
        </p>
      </div>
    </>
  )
}
