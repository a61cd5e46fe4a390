import { LibraryList } from './LibraryList.tsx'
import { UploadCard } from './UploadCard.tsx'
import type { PermanentLibrary } from './usePermanentLibrary.ts'
import type { UploadDesk } from './useUpload.ts'

/** Sales from a file, or from the permanent library. */
export function UploadData({ upload, library }: { upload: UploadDesk; library: PermanentLibrary }) {
  return (
    <div className="flex flex-col gap-8">
      <UploadCard upload={upload} />
      <LibraryList library={library} />
    </div>
  )
}
