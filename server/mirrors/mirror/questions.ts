import type { AnswerTo, HouseAnswer, UnsentQuestion } from '../messages.ts'

const ANSWER_MS = 4_000

/** The house did not answer in time: the result of the question is unknown. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** A mirror's questions that wait for their answers. */
export class Questions {
  private readonly waiting = new Map<number, (told: HouseAnswer) => void>()
  private asked = 0

  /** Sends a question with an id, and waits for the answer. Throws NoAnswer without one. */
  async ask<K extends UnsentQuestion['kind']>(kind: K, send: (id: number) => void): Promise<AnswerTo<K>> {
    this.asked += 1
    const id = this.asked
    const told = await new Promise<HouseAnswer>((resolve, reject) => {
      const giveUp = () => {
        this.waiting.delete(id)
        reject(new NoAnswer('no answer'))
      }
      // After a pause of this process, handles an answer that has already arrived first.
      const late = setTimeout(() => setImmediate(giveUp), ANSWER_MS)
      this.waiting.set(id, (answer) => {
        clearTimeout(late)
        resolve(answer)
      })
      send(id)
    })
    if (isAnswerTo(kind, told)) return told
    throw new NoAnswer('the line was lost')
  }

  answered(told: HouseAnswer & { id: number }): void {
    const take = this.waiting.get(told.id)
    this.waiting.delete(told.id)
    take?.(told)
  }

  /** Ends all waiting questions after the line was lost. */
  giveUp(): void {
    for (const take of this.waiting.values()) take({ kind: 'revoked' })
    this.waiting.clear()
  }
}

function isAnswerTo<K extends UnsentQuestion['kind']>(kind: K, told: HouseAnswer): told is AnswerTo<K> {
  return told.kind === kind
}
