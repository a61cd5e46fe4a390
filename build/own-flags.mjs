import { importTypeScript } from './import-typescript.mjs'

/**
 * Reads this process's flags by a program's table, such as `BENCH` of `bench/flags.ts`. Resolves with null if the
 * program must not run: the help or an error was printed, and the exit code is set.
 */
export async function ownFlags(path, name) {
  const [{ runProgram }, { [name]: program }] = await Promise.all([
    importTypeScript('server/start/flags/flags.ts'),
    importTypeScript(path),
  ])
  let given = null
  process.exitCode = await runProgram(program, process.argv.slice(2), (read) => {
    given = read
    return 0
  })
  return given
}
