import express, { type Express, type Request } from 'express'

const YEAR_MS = 365 * 86_400_000

/**
 * Serves the built screens: files named by their content for good, all others anew each time, and index.html under
 * every page's address, which the screens' own router reads. `dir` is absolute; null where nothing is built. DESIGN 1.
 */
export function addRendererFiles(app: Express, { dir }: { dir: string | null }): void {
  if (dir === null) return
  // Vite puts what it names by content in assets/.
  app.use('/assets', express.static(`${dir}/assets`, { index: false, immutable: true, maxAge: YEAR_MS }))
  app.use(
    express.static(dir, { index: false, setHeaders: (response) => response.setHeader('Cache-Control', 'no-cache') }),
  )
  app.use((request, response, next) => {
    if (!isPage(request)) return next()
    response.set('Cache-Control', 'no-cache')
    // By root, for a dot in the path above it (an application-data folder) would count as a hidden file.
    response.sendFile('index.html', { root: dir, cacheControl: false })
  })
}

function isPage(request: Request): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (/^\/(api|ws|assets)(\/|$)/.test(request.path) || /\.[a-z][a-z0-9]{1,4}$/i.test(request.path)) return false
  return request.accepts('html') !== false
}
