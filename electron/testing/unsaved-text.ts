import { expect } from 'vitest'
import { type DesktopPc, SERVER_URL } from './desktop-pc.ts'
import { asked } from './electron-stand-in.ts'

export const UNSAVED = 'Your text here is not saved'

export const questions = () => asked.map(({ options }) => options.message)
export const askedTimes = (times: number) => expect.poll(() => asked).toHaveLength(times)

/** Waits until the effects of an answer are complete; they use no timers. */
export async function settled(): Promise<void> {
  for (let turns = 0; turns < 5; turns += 1) await new Promise(setImmediate)
}

/** An answer that the clerk gives later. */
export function laterAnswer() {
  let give: (button: string) => void = () => undefined
  const button = new Promise<string>((resolve) => {
    give = resolve
  })
  return { button, give }
}

/** Opens the admin panel in a new window, and types into it. */
export function typeInAdmin(pc: DesktopPc, path = '/admin') {
  pc.window('/dashboard').webContents.wantsWindow(`${SERVER_URL}${path}`)
  const window = pc.window(path)
  window.webContents.type()
  return window
}
