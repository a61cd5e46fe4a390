import { runTypeScript } from './run-typescript.mjs'

await runTypeScript({
  flags: ['bench/flags.ts', 'BENCH'],
  name: 'bench',
  programs: {
    bench: 'bench/bench.ts',
    saleroom: 'bench/programs/saleroom.ts',
    'picture-process': 'server/intake/pictures/process/picture-process.ts',
    'import-worker': 'server/intake/import/thread/import-worker.ts',
    'workbook-worker': 'server/sale/records/workbook/workbook-worker.ts',
    floor: 'bench/programs/floor.ts',
    'bare-floor': 'bench/programs/bare-floor.ts',
    echo: 'bench/programs/echo.ts',
    bidders: 'bench/programs/bidders.ts',
    'reading-phone': 'bench/programs/reading-phone.ts',
    listeners: 'bench/programs/listeners.ts',
    screens: 'bench/programs/screens.ts',
    readers: 'bench/programs/readers.ts',
  },
})
