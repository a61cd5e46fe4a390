import { runTypeScript } from './run-typescript.mjs'

await runTypeScript({
  flags: ['faults/flags.ts', 'SOAK'],
  name: 'soak',
  programs: {
    soak: 'faults/soak.ts',
    saleroom: 'bench/programs/saleroom.ts',
    room: 'faults/programs/room.ts',
  },
})
