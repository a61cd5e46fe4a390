import { useState } from 'react'
import { z } from 'zod'
import { Question } from '../../../shared/entities/people/paddle.ts'
import { ApiError, sentenceOf } from '../../api-error.ts'
import { stored } from '../../data/kept/storage-keys.ts'
import { keepStored, readStored } from '../../data/kept/stored.ts'
import { useWrite } from '../../data/writes/useWrite.ts'
import { readSheet, type TypedLine } from './typed-sheet.ts'

/** A sent line, with its confirmed questions. */
export type SentLine = TypedLine & { confirm: readonly Question[] }
/** A line that was not recorded: why, and the paddles that may have been meant. */
export type RefusedLine = SentLine & { words: string; question: Question | undefined; near: readonly string[] }

const Near = z.object({ near: z.array(z.string()) })

/** Returns the sent lines that are not recorded yet, and the function that sends one. Several may be in flight. */
export function useTypedLines(auctionId: string) {
  const at = stored.typedSheet(auctionId)
  const [waiting, setWaiting] = useState<readonly SentLine[]>([])
  const [refused, setRefused] = useState<readonly RefusedLine[]>([])
  const change = (make: (lines: readonly TypedLine[]) => readonly TypedLine[]) =>
    keepStored(at, JSON.stringify(make(readSheet(readStored(at)))))
  const arrived = (line: SentLine) => setWaiting((all) => all.filter((each) => each !== line))
  const record = useWrite('recordFromPaper')
  function send(line: SentLine): void {
    const { lotNumber, amount, paddle, confirm } = line
    setWaiting((all) => [...all, line])
    const body = amount === null ? {} : { amount, paddleNumber: paddle ?? '', confirm: [...confirm] }
    record.mutateAsync({ params: { lotNumber }, body }).then(
      ({ lotNumber: of, paddleNumber }) => {
        arrived(line)
        change((lines) => [
          // The recorded amount may be one lot's share of the price of a round.
          { lotNumber: of, amount, paddle: paddleNumber },
          ...lines.filter((each) => each.lotNumber !== of),
        ])
      },
      (error: unknown) => {
        arrived(line)
        setRefused((all) => [...all, refusedLine(line, error)])
      },
    )
  }
  const dismiss = (line: RefusedLine) => setRefused((all) => all.filter((each) => each !== line))
  return { waiting, refused, send, dismiss, change }
}

function refusedLine(line: SentLine, error: unknown): RefusedLine {
  const words = error instanceof Error ? sentenceOf(error) : 'It was not recorded'
  if (!(error instanceof ApiError)) return { ...line, words, question: undefined, near: [] }
  const { near } = Near.safeParse(error.body?.details).data ?? { near: [] }
  return { ...line, words, question: Question.safeParse(error.code).data, near }
}
