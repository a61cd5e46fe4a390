import { escapeUTF8 } from 'entities'
import express, { type Express, type Request, type RequestHandler } from 'express'
import { z } from 'zod'
import { type CachedBody, sendCached } from './cache/cached-body.ts'
import { type CachedFiles, cachedFiles } from './cache/cached-files.ts'

/** The content of a page before its script runs. */
export type PageContent = {
  /** The JSON-LD for search engines, or null. */
  structured: object | null
  /** Paragraphs to read until the screen is rendered: on a slow line the script takes seconds. */
  opening: readonly string[]
}

/** The content of a page, or null for a page without any. */
export type PageData = (request: Request) => PageContent | null

const YEAR_MS = 365 * 86_400_000

/**
 * Serves the built screens: hashed files are cached for good, others revalidated, and index.html at every page's
 * address, for the screens' router; overlay.html is the page of overlays. `dir` is absolute, or null if nothing is
 * built.
 */
export function addRendererFiles(app: Express, { dir, pageData }: { dir: string | null; pageData: PageData }): void {
  if (dir === null) return
  // Vite puts hashed files in assets/.
  const files = cachedFiles(dir)
  app.use(fromCache(files))
  app.use('/assets', express.static(`${dir}/assets`, { index: false, immutable: true, maxAge: YEAR_MS }))
  app.use(
    express.static(dir, { index: false, setHeaders: (response) => response.setHeader('Cache-Control', 'no-cache') }),
  )
  app.use(async (request, response, next) => {
    if (!isPage(request)) return next()
    response.set('Cache-Control', 'no-cache')
    const name = request.path.startsWith('/overlay/') ? 'overlay.html' : 'index.html'
    const page = await files.find(name)
    const content = page && pageData(request)
    if (content) {
      response.vary('Accept-Language')
      const needed = request.path === '/online-bidding' ? neededBy(request, await files.find(NEEDED_BY_PHONES)) : []
      return void response.type('html').send(withContent(page.bytes.toString(), { ...content, needed }))
    }
    if (page) return await sendCached(request, response, page)
    // With `root`, because a dot in the path above it (an application-data folder) would hide the file.
    response.sendFile(name, { root: dir, cacheControl: false })
  })
}

/** The build's list of what a bidder's phone needs in addition to the script of every screen. */
const NEEDED_BY_PHONES = 'needed-by-phones.json'
const Needed = z.object({ scripts: z.array(z.string()), words: z.record(z.string(), z.string()) })

/** The scripts and words that a bidder's page should fetch at once, in the language of its address or its browser. */
function neededBy(request: Request, list: CachedBody | null): string[] {
  if (!list) return []
  const { scripts, words } = Needed.parse(JSON.parse(list.bytes.toString()))
  const { lang } = request.query
  const language = typeof lang === 'string' ? lang : request.acceptsLanguages(...Object.keys(words))
  const own = language && Object.hasOwn(words, language) ? words[language] : undefined
  return [...scripts, ...(own ? [own] : [])]
}

const ROOT = '<div id="root"></div>'

/** Adds the content to a page. The data are a block that is not executed, which the policy against inline scripts allows. */
function withContent(page: string, { structured, opening, needed }: PageContent & { needed: string[] }): string {
  const json = JSON.stringify(structured).replaceAll('<', '\\u003c')
  const paragraphs = opening.map((text) => `<p dir="auto">${escapeUTF8(text)}</p>`).join('')
  const links = needed.map((path) => `<link rel="modulepreload" crossorigin href="/${path}">`).join('')
  return page
    .replace('</head>', (end) => links + end)
    .replace('</head>', (end) => (structured ? `<script type="application/ld+json">${json}</script>${end}` : end))
    .replace(ROOT, (root) => `${root}<div id="opening">${paragraphs}</div>`)
}

function fromCache(files: CachedFiles): RequestHandler {
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const file: CachedBody | null = await files.find(request.path.slice(1))
    if (!file) return next()
    const isForGood = request.path.startsWith('/assets/')
    response.set('Cache-Control', isForGood ? `public, max-age=${YEAR_MS / 1_000}, immutable` : 'no-cache')
    await sendCached(request, response, file)
  }
}

function isPage(request: Request): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (/^\/(api|ws|assets)(\/|$)/.test(request.path) || /\.[a-z][a-z0-9]{1,4}$/i.test(request.path)) return false
  return request.accepts('html') !== false
}
