import { runTypeScript } from './run-typescript.mjs'

await runTypeScript({ name: 'crowd', programs: { 'run-crowd': 'server/crowd/run-crowd.ts' } })
