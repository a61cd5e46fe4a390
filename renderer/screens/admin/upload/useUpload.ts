import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CurrencyCode } from '../../../../shared/amounts/currency.ts'
import { saveAs } from '../../../../shared/catalogue/save-as.ts'
import { ApiError } from '../../../api-error.ts'
import { useToast } from '../../../components/toast/useToast.ts'
import type { CallInput, Reply } from '../../../data/client/call-types.ts'
import { freshKey } from '../../../data/client/idempotency-keys.ts'
import { type Sending, sendFile } from '../../../data/client/upload.ts'
import { useLiveMessage } from '../../../data/provider.tsx'
import { useRead } from '../../../data/reads/useRead.ts'
import { useOutcome } from '../../../data/writes/useOutcome.ts'
import { failureOf, faultsOf, fileType, type UploadState } from './upload-state.ts'
import { useUploadPreview } from './useUploadPreview.ts'

/** Milliseconds until a finished upload is replaced by the form for the next. */
const COMPLETE_MS = 3_000

/** Handles one upload at a time: choosing, sending, processing, and the preview of a catalogue in columns. */
export function useUpload() {
  const { showToast } = useToast()
  const { done } = useOutcome()
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [state, setState] = useState<UploadState>({ phase: 'idle' })
  const [loaded, setLoaded] = useState<Reply<'uploadAuction'> | null>(null)
  const isBusy = state.phase === 'uploading' || state.phase === 'processing'
  const { progress, send, cancel } = useSending({ isBusy, setState, onLoaded: complete })
  // A preview contains typed details, which would be lost.
  useAskBeforeLeaving(isBusy || state.phase === 'preview')

  useEffect(() => {
    if (state.phase !== 'complete') return
    const timer = setTimeout(() => setState({ phase: 'idle' }), COMPLETE_MS)
    return () => clearTimeout(timer)
  }, [state.phase])

  function complete(reply: Reply<'uploadAuction'>): void {
    setState({ phase: 'complete' })
    setLoaded(reply)
    setFile(null)
    void queries.invalidateQueries({ queryKey: ['auctionData'] })
    const description = `Auction ID: ${reply.auctionId}. Extracted images: ${reply.extractedImages}`
    done({ title: 'Upload Successful', description })
  }

  function updated({ changed, added, deletedLots }: Reply<'updateFromPreview'>): void {
    setState({ phase: 'complete' })
    setFile(null)
    void queries.invalidateQueries({ queryKey: ['auctionData'] })
    const description = `${changed} lots changed, ${added} new, ${deletedLots.length} deleted`
    done({ title: 'Sale Updated', description })
  }

  return {
    file,
    state,
    /** The file is sent, and the server is reading it. */
    isProcessing: state.phase === 'processing' || (isBusy && progress !== undefined && progress.phase !== 'receiving'),
    /** Lots and pictures processed so far; undefined while unknown. */
    progress,
    /** The last loaded sale, with its warnings. */
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
      setLoaded(null)
      await send(file, {
        currency: (state.phase === 'currency' && state.currency) || 'ask',
        choose: (state.phase === 'differs' && state.choose) || undefined,
      })
    },
    chooseCurrency: (currency: CurrencyCode) => setState({ phase: 'currency', currency }),
    chooseRecords(choose: 'here' | 'there'): void {
      if (state.phase === 'differs') setState({ ...state, choose })
    },
    cancel,
    ...useUploadPreview({ state, setState, onLoaded: complete, onUpdated: updated }),
  }
}

type SendingOptions = {
  isBusy: boolean
  setState: (state: UploadState) => void
  onLoaded: (reply: Reply<'uploadAuction'>) => void
}

/** Sends a file: its progress, its result, and its cancellation. */
function useSending({ isBusy, setState, onLoaded }: SendingOptions) {
  const { showToast } = useToast()
  const { failed } = useOutcome()
  const [uploadId, setUploadId] = useState<string | null>(null)
  const cancelling = useRef<AbortController | null>(null)

  function fail(error: unknown): void {
    if (error instanceof ApiError && error.code === 'currency_unknown') {
      setState({ phase: 'currency', currency: null })
      return
    }
    const { words, message, faults } = failureOf(error)
    if (error instanceof ApiError && error.code === 'house_differs') {
      setState({ phase: 'differs', message, choose: null })
      return
    }
    setState({ phase: 'error', message, faults })
    failed(words, error)
  }

  return {
    progress: useProgress(uploadId, isBusy),
    async send(file: File, query: Query): Promise<void> {
      const id = freshKey()
      const controller = new AbortController()
      const { signal } = controller
      cancelling.current = controller
      const onSent = (share: number) =>
        setState(share < 1 ? { phase: 'uploading', percent: Math.floor(share * 100) } : { phase: 'processing' })
      setUploadId(id)
      onSent(0)
      try {
        const sent = await sendCatalogue(file, { query, uploadId: id, signal, onSent })
        if ('loaded' in sent) onLoaded(sent.loaded)
        else setState(previewOf(sent.preview))
      } catch (error) {
        if (signal.aborted) {
          setState({ phase: 'idle' })
          showToast({ title: 'Upload Cancelled', kind: 'info' })
        } else fail(error)
      }
    },
    cancel: () => cancelling.current?.abort(),
  }
}

type Sent = { loaded: Reply<'uploadAuction'> } | { preview: Reply<'previewUpload'> }

type Query = NonNullable<CallInput<'uploadAuction'>['query']>

/** Loads a sale directly; returns a preview of any other catalogue. */
async function sendCatalogue(file: File, { query, ...sending }: Sending & { query: Query }): Promise<Sent> {
  const preview = async () => ({ preview: await sendFile('previewUpload', { ...sending, file }) })
  if (await isInColumns(file)) return await preview()
  try {
    return { loaded: await sendFile('uploadAuction', { ...sending, file, query }) }
  } catch (error) {
    // JSON without a sale may still be a list of lots.
    if (error instanceof ApiError && lacksSale(error.body?.details)) return await preview()
    throw error
  }
}

const lacksSale = (details: unknown) =>
  faultsOf(details).some(({ field, message }) => field === 'sale_metadata' && message === 'is missing')

function previewOf(preview: Reply<'previewUpload'>): UploadState {
  const { title, details, isRemembered, columns } = preview
  const choices = isRemembered ? { columns: columns.map(({ meaning }) => meaning) } : {}
  return { phase: 'preview', preview, choices, details: { ...details, title, currency: '' }, isLoading: false }
}

async function isInColumns(file: File): Promise<boolean> {
  const type = fileType(file.name)
  if (type !== 'zip') return type === 'columns'
  const names = await zipNames(file).catch(() => null)
  return names !== null && holdsColumns(names)
}

/** Returns the progress of an upload. The live channel reports ten times a second; the read is the fallback. */
function useProgress(uploadId: string | null, isBusy: boolean): Reply<'uploadProgress'> | undefined {
  const [told, setTold] = useState<Reply<'uploadProgress'> | null>(null)
  useLiveMessage('upload-progress', ({ upload }) => setTold(upload))
  const { data } = useRead('uploadProgress', isBusy && uploadId ? { params: { id: uploadId } } : null)
  return told?.uploadId === uploadId ? told : data
}

/** Makes the browser ask before the page is closed, while data would be lost. */
function useAskBeforeLeaving(isLost: boolean): void {
  useEffect(() => {
    if (!isLost) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [isLost])
}

export type Upload = ReturnType<typeof useUpload>

/**
 * Returns the names in a ZIP's directory, read from its end alone; null if unreadable (the server says why). They only
 * decide between upload and preview. The reader's code is fetched with the first ZIP.
 */
export async function zipNames(file: Blob): Promise<string[] | null> {
  // The library's build without worker and WebAssembly: only names are read.
  const { BlobReader, ZipReader } = await import('@zip.js/zip.js/lib/zip-core-custom.js')
  try {
    const entries = await new ZipReader(new BlobReader(file)).getEntries({ strictness: 'tolerant' })
    return entries.map(({ filename }) => filename)
  } catch {
    return null
  }
}

/** Whether a ZIP with these names contains a catalogue in columns, not a sale's JSON. */
export function holdsColumns(names: readonly string[]): boolean {
  const own = names.filter((name) => !/(^|\/)(__MACOSX\/|\.)/.test(name))
  return !own.some((name) => /\.json$/i.test(name)) && own.some((name) => /\.(csv|tsv|tab|xlsx|xlsm)$/i.test(name))
}
