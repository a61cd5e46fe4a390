import { runTypeScript } from '../../build/run-typescript.mjs'

await runTypeScript({
  flags: ['bench/flags.ts', 'MODULES'],
  name: 'bid-modules',
  programs: { 'bid-modules': 'bench/bid-modules/bid-modules.ts' },
  modules: 'apart',
})
