/** Advice how to save a file of a type that is not read. */
export function saveAs(name: string): string {
  if (/\.(rar|7z|tar|gz)$/i.test(name)) return 'Pack it as a ZIP'
  if (/\.(jpe?g|png|webp|gif|avif)$/i.test(name)) return 'Put the images in a ZIP with the catalogue'
  if (/\.(pdf|docx?|rtf|odt|pages)$/i.test(name))
    return 'A catalogue is read from a spreadsheet: save or export it as .xlsx or CSV'
  return 'Open it in a spreadsheet program and save it as an Excel workbook (.xlsx) or as CSV'
}
