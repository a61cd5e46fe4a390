import { writeFile } from 'node:fs/promises'
import { dialog, type WebContents } from 'electron'

/** Asks where to, and saves a page as it prints: its own style says the size of the paper. False where nothing was chosen. */
export async function savePdf(page: WebContents, name: string): Promise<boolean> {
  const { canceled, filePath } = await dialog.showSaveDialog({
    defaultPath: `${name}.pdf`,
    filters: [{ name: 'PDF', extensions: ['pdf'] }],
  })
  if (canceled || !filePath) return false
  await writeFile(filePath, await page.printToPDF({ preferCSSPageSize: true, printBackground: true }))
  return true
}
