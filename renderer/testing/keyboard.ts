import { commands } from 'vitest/browser'

/** The real keyboard, as Playwright names its keys. */
export const keyboard = {
  press: (key: string): Promise<void> => commands.keyPress(key),
  type: (text: string): Promise<void> => commands.keyType(text),
  down: (key: string): Promise<void> => commands.keyDown(key),
  up: (key: string): Promise<void> => commands.keyUp(key),
}
