import { createPortal } from 'react-dom'
import { QuestionStrip } from './QuestionStrip.tsx'

type AskedStripProps = { words: string; yes: string; onYes: () => void; onNo: () => void }

/** A question of the server over any screen or dialog: Shift+Enter says yes, Escape no. */
export function AskedStrip({ words, yes, onYes, onNo }: AskedStripProps) {
  const question = { title: words, yes, no: 'No', choices: [], field: null, onYes }
  return createPortal(<QuestionStrip close={onNo} question={question} />, document.body)
}
