import { join } from 'node:path'
import { runTypeScript } from './run-typescript.mjs'
import { root } from './source-tree.mjs'
import { worldPlugin } from './world-plugin.mjs'

await runTypeScript({
  name: 'world',
  programs: { world: 'faults/world/run.ts' },
  plugins: [worldPlugin(join(root, 'faults/world/platform'))],
  inside: ['@tanstack/react-query', '@tanstack/query-core'],
  chunks: 'one',
  // Most of what a world makes is gone in a moment.
  nodeFlags: ['--max-semi-space-size=64'],
})
