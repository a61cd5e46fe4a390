import { commands } from 'vitest/browser'

/** The real keyboard, with Playwright's key names. */
export const keyboard = {
  press: (key: string): Promise<void> => commands.keyPress(key),
  type: (text: string): Promise<void> => commands.keyType(text),
  /** The keys of a scanner, which are faster than typed ones. */
  scan: (text: string): Promise<void> => commands.keyScan(text),
  down: (key: string): Promise<void> => commands.keyDown(key),
  up: (key: string): Promise<void> => commands.keyUp(key),
}
