import { runTypeScript } from './run-typescript.mjs'

await runTypeScript({
  name: 'bench',
  programs: {
    bench: 'bench/bench.ts',
    saleroom: 'bench/programs/saleroom.ts',
    'picture-process': 'server/intake/pictures/process/picture-process.ts',
    floor: 'bench/programs/floor.ts',
    echo: 'bench/programs/echo.ts',
    bidders: 'bench/programs/bidders.ts',
    screens: 'bench/programs/screens.ts',
  },
})
