import { type FileLayer, realFiles } from '../files.ts'

/** The disk itself, but for waiting until it has what it was given: for tests that turn no power off. */
export const unsyncedFiles: FileLayer = {
  ...realFiles,
  async open(path, flag) {
    const file = await realFiles.open(path, flag)
    return { ...file, datasync: async () => undefined, sync: async () => undefined }
  },
  syncFolder: async () => undefined,
}
