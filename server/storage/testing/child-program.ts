import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'vite'

/** Bundles a TypeScript file of this folder into a program for plain Node. Resolves to its path. */
export async function bundleProgram(name: string, into: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: join(import.meta.dirname, `${name}.ts`),
      outDir: into,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
    },
    ssr: { noExternal: true },
  })
  return join(into, `${name}.mjs`)
}

/** A running child, read line by line. */
export interface RunningProgram {
  process: ChildProcess
  /** The next line it prints; null once it has ended. */
  nextLine(): Promise<string | null>
  /** Ends it with SIGKILL. Resolves to the lines that were not read yet. */
  kill(): Promise<string[]>
}

/** Starts a bundled program with one argument. */
export function startProgram(program: string, argument: string): RunningProgram {
  const child = spawn(process.execPath, [program, argument], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()

  async function nextLine(): Promise<string | null> {
    const line = await lines.next()
    return line.done ? null : line.value
  }

  return {
    process: child,
    nextLine,
    async kill() {
      child.kill('SIGKILL')
      const rest: string[] = []
      for (let line = await nextLine(); line !== null; line = await nextLine()) rest.push(line)
      await exited
      return rest
    },
  }
}
