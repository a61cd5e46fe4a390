import { type FileLayer, realFiles } from '../files.ts'

/** The real disk without syncing, for tests without power cuts. */
export const unsyncedFiles: FileLayer = {
  ...realFiles,
  async open(path, flag) {
    const file = await realFiles.open(path, flag)
    return { ...file, datasync: async () => undefined, sync: async () => undefined }
  },
  syncFolder: async () => undefined,
}
