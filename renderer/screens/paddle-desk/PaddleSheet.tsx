import './paddle-sheet.css'
import { Button } from '../../components/buttons/Button.tsx'
import { QrCode } from '../../widgets/QrCode.tsx'
import { useJoinLink } from './useJoinLink.ts'

type PaddleSheetProps = { paddle: string; code: string; title: string; onBack: () => void }

/** A paddle to print on A5: the number to hold up, and the code that makes a phone this paddle. */
export function PaddleSheet({ paddle, code, title, onBack }: PaddleSheetProps) {
  const link = useJoinLink(code)
  return (
    <div className="flex flex-col items-center gap-4 p-4 print:p-0">
      <div className="flex gap-2 print:hidden">
        <Button onClick={onBack}>Back</Button>
        <Button variant="primary" autoFocus onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <article aria-label={`Paddle ${paddle}`} className="paddle-sheet">
        <p className="paddle-sheet-title">{title}</p>
        <h1
          className="paddle-sheet-number figures"
          style={{ fontSize: `${Math.min(78, 210 / Math.max(2, paddle.length))}mm` }}
        >
          {paddle}
        </h1>
        <footer className="paddle-sheet-foot">
          <QrCode text={link} className="size-[32mm]" />
          <div>
            <p>To bid with your phone as paddle {paddle}, scan this, or open</p>
            <p className="font-semibold wrap-anywhere">{link.replace(/#.*/, '')}</p>
            <p>
              and type <strong className="figures tracking-widest">{code}</strong>
            </p>
          </div>
        </footer>
      </article>
    </div>
  )
}
