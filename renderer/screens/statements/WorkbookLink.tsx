import { FileSpreadsheet } from 'lucide-react'
import { buttonStyle } from '../../components/buttons/button-style.ts'

/** Downloads the shown data as a workbook. */
export function WorkbookLink({ file }: { file: string }) {
  return (
    <a
      href={file}
      download
      className={buttonStyle({ variant: 'secondary', size: 'md', shape: 'label', state: 'ready' })}
    >
      <FileSpreadsheet aria-hidden className="size-4" />
      Excel Workbook
    </a>
  )
}
