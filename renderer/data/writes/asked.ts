import { z } from 'zod'
import { BidQuestion } from '../../../shared/entities/confirmations.ts'
import { DeskQuestion, TermsQuestion } from '../../../shared/entities/people/paddle.ts'
import { ApiError } from '../../api-error.ts'

const Asked = z.union([BidQuestion, DeskQuestion, TermsQuestion])
const Final = z.object({ isFinal: z.literal(true) })

/** Returns the question of a refusal that a repeated call may confirm; null after any other, or if it was confirmed. */
export function questionIn(error: unknown, input: object): z.infer<typeof Asked> | null {
  if (!(error instanceof ApiError) || isFinalRefusal(error)) return null
  const question = Asked.safeParse(error.code).data
  return question === undefined || confirmedIn(input).includes(question) ? null : question
}

/** Whether a refusal would be a question, but the terms of the sale allow no yes. */
export const isFinalRefusal = ({ body }: ApiError) => Final.safeParse(body?.details).success

/** Returns the same call with one more confirmed question. */
export function confirming<I extends object>(input: I, question: string): I {
  const { body } = input as { body?: object }
  return { ...input, body: { ...body, confirm: [...confirmedIn(input), question] } }
}

function confirmedIn(input: object): readonly string[] {
  // Each of these calls takes `confirm` in its body.
  const { body } = input as { body?: { confirm?: readonly string[] } }
  return body?.confirm ?? []
}
