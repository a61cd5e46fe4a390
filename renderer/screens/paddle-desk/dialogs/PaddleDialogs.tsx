import { ImportDialog } from '../import/ImportDialog.tsx'
import type { PaddleDesk, PaddleDialog } from '../opened.ts'
import type { Sheet } from '../print/PaddleSheets.tsx'
import { PrintDialog } from '../print/PrintDialog.tsx'
import { LimitDialog, SuspendDialog } from './ChangeDialogs.tsx'
import { ClientDialog } from './ClientDialog.tsx'
import { CodeDialog } from './CodeDialog.tsx'
import { HandOverDialog } from './HandOverDialog.tsx'
import { RegisterDialog } from './RegisterDialog.tsx'
import { TermsDialog } from './TermsDialog.tsx'

type PaddleDialogsProps = {
  desk: PaddleDesk
  opened: PaddleDialog | null
  onPrint: (sheets: readonly Sheet[]) => void
}

/** The shown dialog. */
export function PaddleDialogs({ desk, opened, onPrint }: PaddleDialogsProps) {
  switch (opened?.kind) {
    case undefined:
      return null
    case 'register':
      return <RegisterDialog {...opened} desk={desk} />
    case 'client':
      return <ClientDialog {...opened} desk={desk} />
    case 'limit':
      return <LimitDialog paddle={opened.paddle} desk={desk} />
    case 'suspend':
      return <SuspendDialog paddle={opened.paddle} desk={desk} />
    case 'hand':
      return <HandOverDialog paddle={opened.paddle} desk={desk} />
    case 'code':
      return <CodeDialog paddle={opened.paddle} desk={desk} onPrint={onPrint} />
    case 'import':
      return <ImportDialog desk={desk} />
    case 'print':
      return <PrintDialog desk={desk} onPrint={onPrint} />
    case 'terms':
      return <TermsDialog desk={desk} />
    default:
      opened satisfies never
      return null
  }
}
