import { writeFile } from 'node:fs/promises'
import { dialog, type WebContents } from 'electron'

/** Asks for a path, and saves a page as printed in the paper size of its style. False if cancelled. */
export async function savePdf(page: WebContents, name: string): Promise<boolean> {
  const { canceled, filePath } = await dialog.showSaveDialog({
    defaultPath: `${name}.pdf`,
    filters: [{ name: 'PDF', extensions: ['pdf'] }],
  })
  if (canceled || !filePath) return false
  await writeFile(filePath, await page.printToPDF({ preferCSSPageSize: true, printBackground: true }))
  return true
}
