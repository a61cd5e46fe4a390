import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual, promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import * as commandRoutes from './shared/api/command-routes.ts'
import * as houseBlanks from './shared/house/blanks.ts'
import { LANGUAGE_CODES } from './shared/languages.ts'
import * as defaultTerms from './shared/rules/default-terms.ts'
import * as blanks from './shared/sale/fields/blanks.ts'

const brotli = promisify(brotliCompress)
const HARDEST = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }

const house = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * What every screen needs comes in one piece: in a dozen, their headers alone weigh as much as a screen on a phone's
 * first visit, and each is a round trip.
 */
const everyScreenNeeds = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|react-router|react-router-dom)/',
    'node_modules/(@tanstack/(query-core|react-query)(?!.*/(queriesObserver|useQueries)\\.js)|socket\\.io-(client|parser)|engine\\.io-(client|parser)|@socket\\.io)/',
    'renderer/jsx/',
    'renderer/(data|theme|shell)/(?!LanguageChoice|OtherScreens|showcase/|StaffMenu|StaffOnly|client/upload|house/|reads/(book-reads|history|late-bids|to-follow)|client/desk-of-screen|writes/(asked|useHouseEdit|useCommands|commands)|useLook|fonts)',
    'renderer/components/(?:[a-z]+/)?(Badge|Button|ButtonLink|EmptyState|ErrorState|LoadingState|LotBadges|LotDetails|LotNotice|LotPicture|TagBadge)\\.tsx$',
    'renderer/widgets/pictures/(LotPictures|shown-pictures)\\.tsx?$',
    'rolldown/runtime',
    'renderer/(languages/(?:RoomWords|formats|languages?|messages)|screens/catalogue/watched/LotsWatched|sound/listen/ListenOffer|components/lot/moments|store|api-error|widgets/(ConnectionDot|ReadState|notice/useNewNotice))\\.tsx?$',
    'lucide-react/.*/(clock|gavel|refresh-cw)\\.m?js$',
    'shared/(amounts/(currency|format-minor|largest-amount|money)|catalogue/(field|lot-fields)|rules/(asking-price|bids|default-terms|increments|ladder)|deep-equal|engine/(apply|records|table)|sale/(diff/(apply|held-sale|tables)|fields/blanks|live|lot-changes|notices/lot-notices|reserve|state|view/views)|visible-marks|zone-words)\\.ts$',
  ].join('|'),
)

/**
 * What a public screen needs is fetched beside it. Those of staff fetch theirs one after the other, on the house's own
 * network: the list of it all would weigh on each phone.
 */
const isForPhones = (file: string) => /assets\/(Catalogue|OnlineBidding|WatchedLots|NoAuction)/.test(file)
const stylesOf = (needs: string[]) => needs.filter((each) => each.endsWith('.css'))

/** What a library loads although the product never calls it, and what stands in its place. */
const SPARED = {
  // The live channel is a websocket and nothing else.
  'engine.io-client/build/esm/transports/index.js':
    "import { WS } from './websocket.node.js'\nexport const transports = { websocket: WS }",
  // No list is read page by page.
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js':
    'export const infiniteQueryBehavior = undefined, hasNextPage = undefined, hasPreviousPage = undefined',
}
const spared: Plugin = {
  name: 'spared',
  load: (id) => Object.entries(SPARED).find(([module]) => id.endsWith(module))?.[1] ?? null,
}

/**
 * Removes the router's framework (error pages, forms, prefetching), which the product does not use. Bundlers keep it:
 * a component that is wrapped, named or extended at load time counts as a side effect, and each link may prefetch pages.
 */
const withoutFramework: Plugin = {
  name: 'without-framework',
  apply: 'build',
  transform(code, id) {
    if (!/react-router\/dist\/production\/chunk-\w+\.mjs$/.test(id) || !code.includes('PrefetchPageLinks')) return null
    return code
      .replaceAll(/^\w+\.(displayName|contextType) = .*;$/gm, '')
      .replaceAll(/= (React\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1')
      .replaceAll(/^var (\w+) = class extends React\d*\.Component /gm, 'var $1 = class extends Object ')
      .replaceAll(/React\d*\.createElement\(PrefetchPageLinks, [^)]*\)/g, 'null')
      .replaceAll('return dataRouterState && (match.route.ErrorBoundary', 'return false && (match.route.ErrorBoundary')
  },
}

/** Headings are for imports, which the server reads: the long lists of them stay out of what phones fetch. */
const withoutHeadings: Plugin = {
  name: 'without-headings',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('shared/catalogue/lot-fields.ts') ? code.replaceAll(/(?<=[(\s])'[^'\n]{40,}'/g, "''") : null,
}

/**
 * The routes of commands and the blank values of fields are in rows with schemas, which screens do not load. So these
 * modules are evaluated here and replaced by their values.
 */
const EVALUATED = {
  'shared/api/command-routes.ts': commandRoutes,
  'shared/house/blanks.ts': houseBlanks,
  'shared/sale/fields/blanks.ts': blanks,
  'shared/rules/default-terms.ts': defaultTerms,
}
const evaluated: Plugin = {
  name: 'evaluated',
  enforce: 'pre',
  load(id) {
    const [, values] = Object.entries(EVALUATED).find(([path]) => id === house(path)) ?? []
    return values
      ? Object.entries(values)
          .map(([name, value]) => constant(name, value))
          .join('\n')
      : null
  },
}
function constant(name: string, value: unknown): string {
  const text = JSON.stringify(value)
  if (!isDeepStrictEqual(JSON.parse(text), value)) throw new Error(`${name} is more than plain data`)
  return `export const ${name} = ${text}`
}

/**
 * A compressed copy of each script and style of a phone's first visit, which the server sends to browsers that read Brotli: its highest effort takes seconds,
 * which no first visit can wait for, and saves a phone on a slow line some 4 % of the script.
 */
const packedCopies: Plugin = {
  name: 'packed-copies',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.keys(bundle).filter((file) => isForPhones(file) || /assets\/(base|index)/.test(file))
    await Promise.all(
      files.map(async (file) => {
        const bytes = await readFile(join(dir, file))
        if (bytes.length < 1_024) return
        await writeFile(join(dir, `${file}.br`), await brotli(bytes, { params: HARDEST }))
      }),
    )
  },
}

/**
 * The script and the words of a bidder's phone, for the server: the page names them, and they arrive with the script
 * that every screen needs. Without it they are requested once that script runs, which takes three seconds on a slow line.
 */
const neededByPhones: Plugin = {
  name: 'needed-by-phones',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
    const named = (end: RegExp) => chunks.find(({ facadeModuleId }) => end.test(facadeModuleId ?? ''))
    const screen = named(/OnlineBiddingScreen\.tsx$/)
    const others = new Set(chunks.flatMap((chunk) => (chunk.isEntry ? [chunk.fileName, ...chunk.imports] : [])))
    const words = LANGUAGE_CODES.map((code) => [code, named(new RegExp(`/${code}/bidder\\.json$`))?.fileName])
    this.emitFile({
      type: 'asset',
      fileName: 'needed-by-phones.json',
      source: JSON.stringify({
        scripts: screen ? [screen.fileName, ...screen.imports.filter((name) => !others.has(name))] : [],
        words: Object.fromEntries(words),
      }),
    })
  },
}

/** Overlays are a page of their own, at addresses that the server answers with it. */
const overlayPages: Plugin = {
  name: 'overlay-pages',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (request.url?.startsWith('/overlay/')) request.url = '/overlay.html'
      next()
    })
  },
}

export default defineConfig({
  root: house('renderer'),
  // A language is used whole.
  json: { namedExports: false },
  plugins: [
    react({ jsxImportSource: '#jsx' }),
    tailwindcss(),
    spared,
    withoutFramework,
    withoutHeadings,
    evaluated,
    overlayPages,
    neededByPhones,
    packedCopies,
  ],
  resolve: {
    // The router gives bundlers its development build, with its warnings.
    alias: [{ find: /^react-router$/, replacement: house('node_modules/react-router/dist/production/index.mjs') }],
  },
  // The screens import shared/, which lies beside their own folder.
  server: { fs: { allow: [house('renderer'), house('shared'), house('node_modules')] } },
  build: {
    outDir: house('dist/renderer'),
    emptyOutDir: true,
    // It would run once everything that it could fetch ahead is there.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needs) => (isForPhones(file) || /assets\/index/.test(file) ? needs : stylesOf(needs)),
    },
    // A schema that no screen reads must not come along with the rule beside it.
    rolldownOptions: {
      input: { index: house('renderer/index.html'), overlay: house('renderer/overlay.html') },
      treeshake: {
        manualPureFunctions: ['z', 'LotNumberSchema'],
        moduleSideEffects: [{ test: /engine\.io-client\/build\/esm\/transports\/polling/, sideEffects: false }],
      },
      output: { codeSplitting: { groups: [{ name: 'base', test: everyScreenNeeds }] } },
    },
  },
})
