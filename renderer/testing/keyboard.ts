import { commands } from 'vitest/browser'

/** The real keyboard, as Playwright names its keys. */
export const keyboard = {
  press: (key: string): Promise<void> => commands.keyPress(key),
  type: (text: string): Promise<void> => commands.keyType(text),
  /** The keys of a scanner, which follow each other faster than those of a hand. */
  scan: (text: string): Promise<void> => commands.keyScan(text),
  down: (key: string): Promise<void> => commands.keyDown(key),
  up: (key: string): Promise<void> => commands.keyUp(key),
}
