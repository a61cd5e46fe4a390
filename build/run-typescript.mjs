import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { ownFlags } from './own-flags.mjs'
import { root } from './source-tree.mjs'

/**
 * Bundles unshipped programs (benchmark, fault suite, crowd) into `dist/programs/<name>`, and runs the first one with
 * this process's flags and streams if its table (`flags`: path and name) accepts them. They share a folder, so that one
 * can start the others. `modules`: 'apart' keeps each module in its own file; `chunks`: 'one' bundles dynamic imports
 * too; `inside`: packages to bundle.
 */
export async function runTypeScript({ flags: [path, name], ...built }) {
  if (await ownFlags(path, name)) process.exitCode = await runBuilt(built)
}

/** Does the same without checking the flags. Resolves with the exit code. */
export async function runBuilt({ nodeFlags = [], ...built }) {
  const script = await buildPrograms(built)
  const child = spawn(process.execPath, ['--enable-source-maps', ...nodeFlags, script, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  const [code, signal] = await once(child, 'exit')
  return code ?? 128 + constants.signals[signal]
}

/** Bundles the programs; resolves with the path of the first. */
export async function buildPrograms({
  name,
  programs,
  modules = 'together',
  plugins = [],
  inside = [],
  chunks = 'many',
}) {
  const outDir = join(root, 'dist/programs', name)
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins,
    ssr: { target: 'node', external: true, noExternal: inside },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: Object.fromEntries(Object.entries(programs).map(([entry, path]) => [entry, resolve(root, path)])),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          ...(chunks === 'one' && { codeSplitting: false }),
          preserveModules: modules === 'apart',
          ...(modules === 'apart' && { preserveModulesRoot: root }),
        },
      },
    },
  })
  return join(outDir, `${Object.keys(programs)[0]}.js`)
}
