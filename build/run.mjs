import { importTypeScript } from './import-typescript.mjs'

// Runs a TypeScript program: `node build/run.mjs bench/clerk/clerk.ts --rounds 2`.
const [path, ...args] = process.argv.slice(2)
const { main } = await importTypeScript(path)
process.exitCode = await main(args)
