import { runTypeScript } from './run-typescript.mjs'

await runTypeScript({
  name: 'soak',
  programs: {
    soak: 'faults/soak.ts',
    saleroom: 'bench/programs/saleroom.ts',
    room: 'faults/programs/room.ts',
  },
})
