import type { ReactNode } from 'react'
import { type Remark, type RemarkKind, unanswered } from '../../../../shared/catalogue/remarks.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { ScrollRegion } from '../../../components/ScrollRegion.tsx'
import type { PreviewChoiceProps } from './preview-choice.ts'

type QuestionProps = { children: ReactNode; answer: string; isReading: boolean; onAnswer: () => void }

/** A question about a file, with the button that confirms it. */
export function Question({ children, answer, isReading, onAnswer }: QuestionProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-start gap-3 rounded-panel border border-danger-ink bg-danger-wash p-2 text-sm"
    >
      {children}
      <Button size="sm" pending={isReading} onClick={onAnswer}>
        {answer}
      </Button>
    </div>
  )
}

const SHOWN_OF_A_KIND = 5

/** The remarks on a file: first the questions, each with its answer, then the others. */
export function PreviewRemarks({ preview: { remarks }, choices, isReading, onChoose }: PreviewChoiceProps) {
  const confirmed = choices.confirmed ?? []
  const questions = unanswered(remarks, confirmed)
  const others = remarks.filter((each) => !questions.includes(each))
  if (remarks.length === 0) return null
  const answer = (kind: RemarkKind) => onChoose({ ...choices, confirmed: [...confirmed, kind] })
  return (
    <ScrollRegion label="Remarks" className="flex max-h-48 flex-col gap-2 overflow-y-auto">
      {kindsOf(questions).map(({ kind, each }) => (
        <Question key={kind} answer="This Is Right" isReading={isReading} onAnswer={() => answer(kind)}>
          <Sentences remarks={each} />
        </Question>
      ))}
      {others.length > 0 && (
        <details
          open={questions.length === 0}
          className="rounded-panel border border-rule bg-warning-wash p-2 text-sm text-ink"
        >
          <summary className="cursor-pointer font-medium">
            {others.length === 1 ? '1 remark' : `${others.length} remarks`}
          </summary>
          <div className="mt-1 flex flex-col gap-1">
            {kindsOf(others).map(({ kind, each }) => (
              <Sentences key={kind} remarks={each} />
            ))}
          </div>
        </details>
      )}
    </ScrollRegion>
  )
}

/** Remarks of one kind: the first few, and the others on demand. */
function Sentences({ remarks }: { remarks: readonly Remark[] }) {
  const [first, rest] = [remarks.slice(0, SHOWN_OF_A_KIND), remarks.slice(SHOWN_OF_A_KIND)]
  return (
    <div className="min-w-0 flex-1">
      <List remarks={first} />
      {rest.length > 0 && (
        <details>
          <summary className="cursor-pointer text-ink-muted">+{rest.length} more of this kind</summary>
          <List remarks={rest} />
        </details>
      )}
    </div>
  )
}

function List({ remarks }: { remarks: readonly Remark[] }) {
  return (
    <ul className="list-disc space-y-0.5 pl-5">
      {remarks.map(({ sentence }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
        <li key={at} className="wrap-anywhere">
          {sentence}
        </li>
      ))}
    </ul>
  )
}

/** Returns remarks by kind, in the order of each kind's first remark. */
function kindsOf(remarks: readonly Remark[]): { kind: RemarkKind; each: Remark[] }[] {
  const kinds = [...new Set(remarks.map(({ kind }) => kind))]
  return kinds.map((kind) => ({ kind, each: remarks.filter((other) => other.kind === kind) }))
}
