import type { Dispatch, SetStateAction } from 'react'
import type { Body } from '../../../../shared/api/index.ts'
import type { ImportChoices } from '../../../../shared/catalogue/import-choices.ts'
import type { Reply } from '../../../data/client/call-types.ts'
import { useCall } from '../../../data/provider.tsx'
import { useOutcome } from '../../../data/writes/useOutcome.ts'
import { failureOf, type SaleDetails, type UploadState } from './upload-state.ts'

type Preview = Extract<UploadState, { phase: 'preview' }>
type UploadPreviewOptions = {
  state: UploadState
  setState: Dispatch<SetStateAction<UploadState>>
  onLoaded: (reply: Reply<'uploadAuction'>) => void
  onUpdated: (reply: Reply<'updateFromPreview'>) => void
}

/** Checks a catalogue in columns before it is loaded. */
export function useUploadPreview({ state, setState, onLoaded, onUpdated }: UploadPreviewOptions) {
  const call = useCall()
  const { failed } = useOutcome()

  /** Changes the current preview: details typed during the request are kept. */
  function change(to: (now: Preview) => Partial<Preview>): void {
    setState((now) => (now.phase === 'preview' ? { ...now, ...to(now) } : now))
  }

  /** Makes one request at a time. After a failure, the preview and the typed text remain for another try. */
  async function ask(act: (preview: Preview['preview']) => Promise<void>): Promise<void> {
    if (state.phase !== 'preview' || state.isLoading) return
    change(() => ({ isLoading: true }))
    try {
      await act(state.preview)
    } catch (error) {
      failed(failureOf(error).words, error)
    }
    change(() => ({ isLoading: false }))
  }

  return {
    describe(details: Partial<SaleDetails>): void {
      change((now) => ({ details: { ...now.details, ...details } }))
    },
    /** Reads the file again with these choices. */
    reread: (choices: ImportChoices) =>
      ask(async ({ previewId }) => {
        const preview = await call('rereadPreview', { params: { id: previewId }, body: choices })
        change(() => ({ preview, choices }))
      }),
    /** Loads the sale, or each sale named in the chosen column. */
    loadPreview: (body: Body<'loadPreview'>) =>
      ask(async ({ previewId }) => onLoaded(await call('loadPreview', { params: { id: previewId }, body }))),
    /** Changes the lots of an existing sale. */
    updateSale: (body: Body<'updateFromPreview'>) =>
      ask(async ({ previewId }) => onUpdated(await call('updateFromPreview', { params: { id: previewId }, body }))),
    discardPreview(previewId: string): void {
      setState({ phase: 'idle' })
      // Without this call, the server would delete it later.
      call('discardPreview', { params: { id: previewId } }).catch(() => undefined)
    },
  }
}
