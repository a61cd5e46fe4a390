import { FileArchive } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { buttonStyle } from '../../components/buttons/button-style.ts'
import { classNames } from '../../components/class-names.ts'

type DropZoneProps = {
  file: File | null
  /** The kind of file, such as "ZIP file", and its extensions. */
  what: string
  accept: string
  onChoose: (file: File | null) => void
  disabled: boolean
}

const MIB = 1_048_576

/** A field to pick or drop a file. */
export function DropZone({ file, what, accept, onChoose, disabled }: DropZoneProps) {
  const [isOver, setOver] = useState(false)

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
          `Drop a ${what} here, or select one`
        )}
      </p>
      <label
        className={classNames(
          buttonStyle({ variant: 'secondary', size: 'md', shape: 'label', state: disabled ? 'inactive' : 'ready' }),
          'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus',
        )}
      >
        Select {what.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())}
        <input
          type="file"
          accept={accept}
          disabled={disabled}
          onChange={(event) => {
            const picked = event.target.files?.[0]
            if (picked) onChoose(picked)
            // Allows the same file to be picked again after a correction.
            event.target.value = ''
          }}
          className="sr-only"
        />
      </label>
    </div>
  )
}
