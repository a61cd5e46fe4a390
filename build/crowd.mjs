import { runTypeScript } from './run-typescript.mjs'

await runTypeScript({ name: 'crowd', programs: { 'run-crowd': 'simulator/crowd/run-crowd.ts' } })
