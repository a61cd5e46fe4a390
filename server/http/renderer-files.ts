import express, { type Express, type Request, type RequestHandler } from 'express'
import { type CachedBody, sendCached } from './cache/cached-body.ts'
import { type CachedFiles, cachedFiles } from './cache/cached-files.ts'

const YEAR_MS = 365 * 86_400_000

/**
 * Serves the built screens: files named by their content for good, all others anew each time, and index.html under
 * every page's address, which the screens' own router reads; overlay.html is the page of overlays. What can be compressed is, once. `dir` is absolute; null
 * where nothing is built.
 */
export function addRendererFiles(app: Express, { dir }: { dir: string | null }): void {
  if (dir === null) return
  // Vite puts what it names by content in assets/.
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
    if (page) return await sendCached(request, response, page)
    // By root, for a dot in the path above it (an application-data folder) would count as a hidden file.
    response.sendFile(name, { root: dir, cacheControl: false })
  })
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
