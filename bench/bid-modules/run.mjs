import { runTypeScript } from '../../build/run-typescript.mjs'

await runTypeScript({
  name: 'bid-modules',
  programs: { 'bid-modules': 'bench/bid-modules/bid-modules.ts' },
  modules: 'apart',
})
