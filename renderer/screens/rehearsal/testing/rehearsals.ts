import { onTestFinished } from 'vitest'
import { RehearsalStatus } from '../../../../shared/entities/rehearsal/rehearsal.ts'
import { expect } from '../../../testing/expect.ts'
import type { Locator } from '../../../testing/locator.ts'
import type { Page } from '../../../testing/page.ts'
import type { Saleroom } from '../../../testing/test.ts'

/** Begins a rehearsal of the demo sale, ten times faster than life. */
export async function rehearse({ call }: Saleroom, order: object = {}): Promise<void> {
  await call('POST', '/api/rehearsal', { auctionId: 'demo-sale', level: 'busy', seed: 7, pace: 10, ...order })
}

export const rehearsal = async ({ call }: Saleroom): Promise<RehearsalStatus> =>
  RehearsalStatus.parse(await call('GET', '/api/rehearsal'))

export const endRehearsal = ({ call }: Saleroom): Promise<unknown> => call('DELETE', '/api/rehearsal')

export const caption = (page: Page): Locator => page.getByRole('log', { name: 'Live transcript' })

/** Waits for the first call. At ten times the pace, no call is shown for long. */
export const expectHeard = (page: Page): Promise<void> => expect(caption(page)).not.toHaveText('The room is waiting.')

/** Replaces values of the window until the test ends. */
export function replaceInWindow(values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values)) {
    const own = Object.getOwnPropertyDescriptor(window, name)
    Object.defineProperty(window, name, { value, configurable: true, writable: true })
    onTestFinished(() => {
      Reflect.deleteProperty(window, name)
      if (own) Object.defineProperty(window, name, own)
    })
  }
}

/** Records the windows that the page opens, without opening them; returns their addresses. */
export function noteWindows(): string[] {
  const opened: string[] = []
  replaceInWindow({ open: (address: string) => opened.push(address) && null })
  return opened
}

class Utterance {
  readonly text: string
  onend: (() => void) | undefined
  constructor(text: string) {
    this.text = text
  }
}

/** Installs a device with these voices, which speaks at once; returns its speech. */
export function withVoices(voices: readonly { lang: string; localService: boolean }[]): string[] {
  const spoken: string[] = []
  const speechSynthesis = {
    speak(said: Utterance) {
      spoken.push(said.text)
      setTimeout(() => said.onend?.(), 5)
    },
    getVoices: () => voices,
    addEventListener: () => {},
    removeEventListener: () => {},
    cancel: () => {},
    speaking: false,
    pending: false,
  }
  replaceInWindow({ SpeechSynthesisUtterance: Utterance, speechSynthesis })
  return spoken
}
