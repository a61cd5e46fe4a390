import { runTypeScript } from '../../build/run-typescript.mjs'

await runTypeScript({ name: 'readers', programs: { readers: 'bench/readers/readers.ts' } })
