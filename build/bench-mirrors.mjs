import { runTypeScript } from './run-typescript.mjs'

await runTypeScript({
  flags: ['bench/flags.ts', 'MIRRORS'],
  name: 'bench-mirrors',
  programs: {
    mirrors: 'bench/mirrors/mirrors.ts',
    saleroom: 'bench/programs/saleroom.ts',
    'picture-process': 'server/intake/pictures/process/picture-process.ts',
    mirror: 'bench/programs/mirror.ts',
    screens: 'bench/programs/screens.ts',
  },
})
