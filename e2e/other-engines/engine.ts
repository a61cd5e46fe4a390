import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hungAfter, LONGEST_WAIT_MS } from '../../build/hung-after.ts'

/** A browser that Playwright does not drive. */
export type Engine = {
  goto: (url: string) => Promise<void>
  /** Runs a function body in the page; returns its result from JSON. */
  run: (body: string) => Promise<unknown>
  /** Takes a screenshot as PNG. */
  picture: () => Promise<Buffer>
  close: () => Promise<void>
}

/** The path of a program; null if it is not installed. */
export function programAt(name: string): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name)
    try {
      accessSync(path, constants.X_OK)
      return path
    } catch {
      // Not in this folder.
    }
  }
  return null
}

/** Starts a program on a virtual screen; `end` ends both. */
export function startOnScreen(
  program: string,
  args: readonly string[],
): { child: ChildProcess; end: () => Promise<void> } {
  const child = spawn('xvfb-run', ['-a', '-s', '-screen 0 1280x900x24', program, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  return {
    child,
    async end() {
      if (child.exitCode !== null || child.pid === undefined) return
      process.kill(-child.pid, 'SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Retries until it succeeds: a browser needs time to start. */
export async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  const until = performance.now() + hungAfter(LONGEST_WAIT_MS)
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (performance.now() > until) throw error
      await pause(200)
    }
  }
}

/** Waits until an expression is true in the page. */
export async function until(engine: Engine, expression: string): Promise<void> {
  await untilAnswered(async () => {
    if ((await engine.run(`return Boolean(${expression})`)) !== true) throw new Error(`Never true: ${expression}`)
  })
}
