import { runTypeScript } from './run-typescript.mjs'

await runTypeScript({
  flags: ['bench/flags.ts', 'CROWD'],
  name: 'crowd',
  programs: { crowd: 'bench/programs/crowd.ts' },
})
