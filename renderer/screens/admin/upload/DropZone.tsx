import { FileArchive } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { classNames } from '../../../components/class-names.ts'

type DropZoneProps = { file: File | null; onChoose: (file: File | null) => void; disabled: boolean }

const MIB = 1_048_576

/** Where a file is picked or dropped. */
export function DropZone({ file, onChoose, disabled }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const id = useId()

  function onDrop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    const dropped = event.dataTransfer.files[0]
    if (dropped && !disabled) onChoose(dropped)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file field inside does the same for those without a pointer
    <div
      onDragOver={(event) => {
        event.preventDefault()
        if (!disabled) setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={classNames(
        'flex flex-col items-center justify-center gap-3 rounded-panel border border-dashed px-4 py-8 text-center',
        isOver ? 'border-accent-ink bg-accent-wash' : 'border-rule bg-paper',
      )}
    >
      <FileArchive aria-hidden className="size-7 text-ink-muted" strokeWidth={1.25} />
      <p className="figures text-sm wrap-anywhere">
        {file ? (
          <>
            <span className="font-medium">{file.name}</span>
            <span className="text-ink-muted"> ({(file.size / MIB).toFixed(1)} MB)</span>
          </>
        ) : (
          'Drop a file here, or choose one'
        )}
      </p>
      <div>
        <label htmlFor={id} className="sr-only">
          Select ZIP file
        </label>
        <input
          id={id}
          type="file"
          accept=".zip,.csv,.tsv,.tab"
          disabled={disabled}
          onChange={(event) => {
            const picked = event.target.files?.[0]
            if (picked) onChoose(picked)
            // The same file, put right, may be picked again.
            event.target.value = ''
          }}
          className="max-w-full cursor-pointer text-sm text-transparent file:mr-0 file:min-h-control-md file:cursor-pointer file:rounded-control file:border file:border-solid file:border-rule file:bg-raised file:px-3.5 file:font-medium file:text-ink hover:file:bg-sunken disabled:cursor-not-allowed"
        />
      </div>
    </div>
  )
}
