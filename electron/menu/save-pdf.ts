import { BrowserWindow, dialog } from 'electron'
import { sayDiskTrouble } from '../../server/storage/disk-trouble.ts'
import { savePdf } from '../save-pdf.ts'

/** Saves the page of the window in front as PDF: a statement, a report. Tells a disk that does not take it. */
export async function savePageInFront(): Promise<void> {
  const page = BrowserWindow.getFocusedWindow()?.webContents
  if (!page) return
  try {
    await savePdf(page, page.getTitle().replace(/[^\p{L}\p{N} .-]+/gu, ' '))
  } catch (error) {
    dialog.showErrorBox('The PDF could not be saved', sayDiskTrouble(error))
  }
}
