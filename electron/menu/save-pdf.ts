import { writeFile } from 'node:fs/promises'
import { BrowserWindow, dialog } from 'electron'
import { sayDiskTrouble } from '../../server/storage/disk-trouble.ts'

/** Saves the page of the window in front as PDF, as it would be printed: a statement, a report. Asks where first. */
export async function savePdf(): Promise<void> {
  const window = BrowserWindow.getFocusedWindow()
  if (!window) return
  const name = window.webContents.getTitle().replace(/[^\p{L}\p{N} .-]+/gu, ' ')
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    defaultPath: `${name}.pdf`,
    filters: [{ name: 'PDF', extensions: ['pdf'] }],
  })
  if (canceled || filePath === '') return
  try {
    await writeFile(filePath, await window.webContents.printToPDF({ preferCSSPageSize: true }))
  } catch (error) {
    dialog.showErrorBox('The PDF could not be saved', `${sayDiskTrouble(error)} (${filePath})`)
  }
}
