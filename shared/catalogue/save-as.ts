/** Advice for a file that can't be read, by its name. */
export function saveAs(name: string): string {
  if (/\.(rar|7z|tar|gz|tgz|bz2|xz)$/i.test(name)) return 'Pack it as a ZIP'
  if (/\.(jpe?g|png|webp|gif|avif|heic|tiff?|bmp)$/i.test(name)) return 'Put the images in a ZIP with the catalogue'
  if (/\.(pdf|docx?|rtf|odt|pages)$/i.test(name))
    return 'A catalogue is read from a spreadsheet: save or export it as .xlsx or CSV'
  if (/\.(xml|ya?ml|toml)$/i.test(name))
    return 'Export it from its program as CSV or JSON. A spreadsheet program may open it too, and save it as .xlsx'
  if (/\.html?$/i.test(name))
    return 'Open the page in a spreadsheet program, or copy its table into one, and save that as .xlsx or CSV'
  if (/\.(ods|fods)$/i.test(name)) return 'Open it in LibreOffice and save it as an Excel workbook (.xlsx)'
  if (/\.numbers$/i.test(name)) return 'Open it in Numbers and export it to Excel (.xlsx)'
  if (/\.(sqlite3?|db|mdb|accdb|parquet)$/i.test(name)) return 'Export the table of lots as CSV'
  return 'Open it in a spreadsheet program and save it as an Excel workbook (.xlsx) or as CSV'
}
