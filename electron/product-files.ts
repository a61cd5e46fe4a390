import { join } from 'node:path'

export type ProductFiles = { renderer: string; preload: string; pictures: string; demoZip: string }

/**
 * The product's files relative to the bundled main process's folder. `resources` is the installed program's folder
 * outside its archive; null when it runs from the repository.
 */
export function productFiles({ bundle, resources }: { bundle: string; resources: string | null }): ProductFiles {
  return {
    renderer: join(bundle, '..', 'renderer'),
    preload: join(bundle, 'preload.cjs'),
    pictures: bundle,
    demoZip: join(resources ?? join(bundle, '..'), 'library', 'demo-sale.zip'),
  }
}
