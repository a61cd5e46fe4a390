import { runTypeScript } from './run-typescript.mjs'

await runTypeScript({
  flags: ['faults/flags.ts', 'FAULTS'],
  name: 'faults',
  programs: {
    faults: 'faults/faults.ts',
    saleroom: 'bench/programs/saleroom.ts',
    'picture-process': 'server/intake/pictures/process/picture-process.ts',
    'stock-lowdb': 'faults/programs/stock-lowdb.ts',
    flood: 'faults/programs/flood.ts',
    computation: 'faults/programs/computation.ts',
    screens: 'bench/programs/screens.ts',
    mirror: 'bench/programs/mirror.ts',
  },
})
