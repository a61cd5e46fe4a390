import { relative, sep } from 'node:path'
import type { OpenFile } from '../../server/storage/files.ts'

/** Far more than any call of ours has. */
const DEEPEST = 200

/** Notes which of our modules stand on the stack, with those that wait for them, wherever it is looked at. */
export function watchStacks() {
  const seen = new Set<string>()
  let isOn = false
  let isDecided = false
  Error.stackTraceLimit = DEEPEST

  function look(): void {
    if (!isOn) return
    const frames = new Error().stack?.split('\n') ?? []
    for (const frame of frames) {
      const [, path] = /((?:file:\/\/)?\/[^():]+\.ts):\d+/.exec(frame) ?? []
      if (path !== undefined) seen.add(relative(process.cwd(), path.replace('file://', '')).split(sep).join('/'))
    }
  }

  // What a room is told goes out in a microtask: who told it stands on the stack when that is asked for.
  const later = globalThis.queueMicrotask
  globalThis.queueMicrotask = (work) => {
    look()
    later(work)
  }

  return {
    watch: {
      begin(): void {
        isOn = true
        isDecided = false
      },
      end(): void {
        isOn = false
      },
      /** The clock of the server: it is read first right before the bid is decided on. */
      now(): Date {
        if (!isDecided) look()
        isDecided = isOn
        return new Date()
      },
      file: (file: OpenFile): OpenFile => ({
        ...file,
        write(...given) {
          look()
          return file.write(...given)
        },
        datasync() {
          look()
          return file.datasync()
        },
      }),
    },
    modules: () => [...seen].filter((module) => /^(server|shared)\//.test(module)).sort(),
  }
}
