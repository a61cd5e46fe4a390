import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ImportChoices } from '../../../../shared/catalogue/import-choices.ts'
import type { CurrencyCode } from '../../../../shared/currency.ts'
import { useToast } from '../../../components/toast/useToast.ts'
import { ApiError } from '../../../data/client/api-error.ts'
import type { Reply } from '../../../data/client/call-types.ts'
import { freshKey } from '../../../data/client/idempotency-keys.ts'
import { sendFile } from '../../../data/client/upload.ts'
import { useCall, useLiveMessage } from '../../../data/provider.tsx'
import { useRead } from '../../../data/reads/useRead.ts'
import { failureOf, fileType, type SaleDetails, saveAs, type UploadState } from './upload-state.ts'
import { holdsColumns, zipNames } from './zip-names.ts'

/** Milliseconds until a finished upload makes room for the next. */
const COMPLETE_MS = 3_000

type Loaded = Reply<'uploadAuction'>
type Preview = Extract<UploadState, { phase: 'preview' }>

/** One upload at a time: choosing, sending, processing, and for a catalogue in columns its preview. */
export function useUpload() {
  const { showToast } = useToast()
  const call = useCall()
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [state, setState] = useState<UploadState>({ phase: 'idle' })
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [uploadId, setUploadId] = useState<string | null>(null)
  const cancelling = useRef<AbortController | null>(null)
  const [told, setTold] = useState<Reply<'uploadProgress'> | null>(null)
  const isBusy = state.phase === 'uploading' || state.phase === 'processing'
  const { data: asked } = useRead('uploadProgress', isBusy && uploadId ? { params: { id: uploadId } } : null)
  // The live channel tells ten times a second; what is asked for is the fallback.
  useLiveMessage('upload-progress', ({ upload }) => setTold(upload))
  const progress = told?.uploadId === uploadId ? told : asked

  useEffect(() => {
    if (state.phase !== 'complete') return
    const timer = setTimeout(() => setState({ phase: 'idle' }), COMPLETE_MS)
    return () => clearTimeout(timer)
  }, [state.phase])

  // A preview waits for what is typed there, and would be made anew from the file.
  const isLost = isBusy || state.phase === 'preview'
  useEffect(() => {
    if (!isLost) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [isLost])

  /** Changes the preview as it stands by now: what was typed while the server was asked stays. */
  function changePreview(to: (now: Preview) => Partial<Preview>): void {
    setState((now) => (now.phase === 'preview' ? { ...now, ...to(now) } : now))
  }

  function complete(reply: Loaded): void {
    setState({ phase: 'complete' })
    setLoaded(reply)
    setFile(null)
    void queries.invalidateQueries({ queryKey: ['auctionData'] })
    showToast({
      title: 'Upload Successful',
      description: `Auction ID: ${reply.auctionId}. Extracted images: ${reply.extractedImages}`,
      kind: 'success',
    })
  }

  function fail(error: unknown): void {
    if (error instanceof ApiError && error.code === 'currency_unknown') {
      setState({ phase: 'currency', currency: null })
      return
    }
    const { title, description, message, faults } = failureOf(error)
    setState({ phase: 'error', message, faults })
    showToast({ title, description, kind: 'destructive' })
  }

  async function send(chosen: File, currency: CurrencyCode, signal: AbortSignal): Promise<void> {
    const id = freshKey()
    setUploadId(id)
    const sending = {
      file: chosen,
      uploadId: id,
      signal,
      onSent: (share: number) =>
        setState(share < 1 ? { phase: 'uploading', percent: Math.floor(share * 100) } : { phase: 'processing' }),
    }
    const names = fileType(chosen.name) === 'zip' ? await zipNames(chosen).catch(() => null) : []
    if (fileType(chosen.name) === 'columns' || (names && holdsColumns(names))) {
      const preview = await sendFile('previewUpload', sending)
      const nothing = { location: '', date_time: '', time_zone: '' }
      const details = { ...nothing, title: preview.title, currency: preview.currency ?? '' }
      setState({ phase: 'preview', preview, details, isLoading: false })
    } else {
      complete(await sendFile('uploadAuction', { ...sending, query: { currency } }))
    }
  }

  return {
    file,
    state,
    /** It is all sent, and the server is reading. */
    isProcessing: state.phase === 'processing' || (isBusy && progress !== undefined && progress.phase !== 'receiving'),
    /** Lots and pictures done so far; undefined while nothing is known. */
    progress,
    /** What was loaded last, with its warnings. */
    loaded,
    isBusy,
    choose(chosen: File | null): void {
      if (chosen && fileType(chosen.name) === null) {
        const description = `Please select a ZIP file. ${saveAs(chosen.name)}`
        showToast({ title: 'Invalid File Type', description, kind: 'destructive' })
        return
      }
      setFile(chosen)
      setLoaded(null)
      setState({ phase: 'idle' })
    },
    async start(): Promise<void> {
      if (!file) {
        showToast({ title: 'No File Selected', description: 'Please select a ZIP file first', kind: 'destructive' })
        return
      }
      const controller = new AbortController()
      cancelling.current = controller
      setLoaded(null)
      const currency = state.phase === 'currency' ? state.currency : null
      setState({ phase: 'uploading', percent: 0 })
      try {
        await send(file, currency ?? 'ask', controller.signal)
      } catch (error) {
        if (controller.signal.aborted) {
          setState({ phase: 'idle' })
          showToast({ title: 'Upload Cancelled', kind: 'info' })
        } else fail(error)
      }
    },
    chooseCurrency: (currency: CurrencyCode) => setState({ phase: 'currency', currency }),
    cancel: () => cancelling.current?.abort(),
    describe(details: Partial<SaleDetails>): void {
      changePreview((now) => ({ details: { ...now.details, ...details } }))
    },
    /** Reads the file again, as chosen. */
    async reread(choices: ImportChoices): Promise<void> {
      if (state.phase !== 'preview' || state.isLoading) return
      changePreview(() => ({ isLoading: true }))
      try {
        const preview = await call('rereadPreview', { params: { id: state.preview.previewId }, body: choices })
        const named = preview.currency ?? ''
        changePreview(({ details }) => ({
          isLoading: false,
          preview,
          details: { ...details, currency: details.currency || named },
        }))
      } catch (error) {
        changePreview(() => ({ isLoading: false }))
        const { title, description } = failureOf(error)
        showToast({ title, description, kind: 'destructive' })
      }
    },
    async loadPreview(details: SaleDetails): Promise<void> {
      if (state.phase !== 'preview' || state.isLoading) return
      const { preview } = state
      changePreview(() => ({ isLoading: true }))
      try {
        complete(await call('loadPreview', { params: { id: preview.previewId }, body: details }))
      } catch (error) {
        // The preview stays: what was typed is still there to try again with.
        changePreview(() => ({ isLoading: false }))
        const { title, description } = failureOf(error)
        showToast({ title, description, kind: 'destructive' })
      }
    },
    discardPreview(previewId: string): void {
      setState({ phase: 'idle' })
      // Left alone, the server forgets it by itself.
      call('discardPreview', { params: { id: previewId } }).catch(() => undefined)
    },
  }
}

export type UploadDesk = ReturnType<typeof useUpload>
