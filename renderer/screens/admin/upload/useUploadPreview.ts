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

/** A catalogue in columns, looked at before it is loaded. */
export function useUploadPreview({ state, setState, onLoaded, onUpdated }: UploadPreviewOptions) {
  const call = useCall()
  const { failed } = useOutcome()

  /** Changes the current preview: details typed while the server was asked stay. */
  function change(to: (now: Preview) => Partial<Preview>): void {
    setState((now) => (now.phase === 'preview' ? { ...now, ...to(now) } : now))
  }

  /** Asks the server, one question at a time. Where it fails the preview stays, with what was typed, to try again. */
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
    /** Reads the file again, as chosen. */
    reread: (choices: ImportChoices) =>
      ask(async ({ previewId }) => {
        const preview = await call('rereadPreview', { params: { id: previewId }, body: choices })
        change(() => ({ preview, choices }))
      }),
    /** Loads it, or each of the sales that the chosen column parts. */
    loadPreview: (body: Body<'loadPreview'>) =>
      ask(async ({ previewId }) => onLoaded(await call('loadPreview', { params: { id: previewId }, body }))),
    /** Changes the lots of a sale that is there already. */
    updateSale: (body: Body<'updateFromPreview'>) =>
      ask(async ({ previewId }) => onUpdated(await call('updateFromPreview', { params: { id: previewId }, body }))),
    discardPreview(previewId: string): void {
      setState({ phase: 'idle' })
      // Left alone, the server forgets it by itself.
      call('discardPreview', { params: { id: previewId } }).catch(() => undefined)
    },
  }
}
