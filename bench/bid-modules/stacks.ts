import { relative, sep } from 'node:path'
import type { OpenFile } from '../../server/storage/files.ts'

/** Deeper than any call of ours. */
const DEEPEST = 200

/** Records our modules on the stack, including awaiting callers, at each look. */
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

  // Messages to a room are sent in a microtask, so the sender is on the stack when that is queued.
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
      /** The server's clock, which is first read just before the decision on the bid. */
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
