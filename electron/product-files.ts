import { join } from 'node:path'

/** Where the product's own files lie. */
export type ProductFiles = { renderer: string; preload: string; pictures: string; demoZip: string }

/**
 * The product's files, seen from the folder that the bundled main process lies in. `resources` is the installed
 * program's folder for what lies outside its archive; null where it runs from the repository.
 */
export function productFiles({ bundle, resources }: { bundle: string; resources: string | null }): ProductFiles {
  return {
    renderer: join(bundle, '..', 'renderer'),
    preload: join(bundle, 'preload.cjs'),
    pictures: bundle,
    demoZip: join(resources ?? join(bundle, '..'), 'library', 'demo-sale.zip'),
  }
}
