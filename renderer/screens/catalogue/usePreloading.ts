import { useEffect, useEffectEvent } from 'react'
import type { Lot } from '../../../shared/entities/lot.ts'
import { preloadOrder, preloadPictures } from './preload-pictures.ts'

function load(url: string): Promise<void> {
  return new Promise((resolve) => {
    const picture = new Image()
    picture.fetchPriority = 'low'
    picture.onload = () => resolve()
    picture.onerror = () => resolve()
    picture.src = url
  })
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else setTimeout(resolve, 200)
  })
}

/** Whether the visitor's browser asks to save data: then no pictures are fetched ahead. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}

/** While the auction is active, loads the small pictures of all lots into the browser's cache. */
export function usePreloading({
  auctionId,
  lots,
  from,
  active,
}: {
  auctionId: string
  lots: readonly Lot[]
  /** Position of the current lot. */
  from: number
  active: boolean
}): void {
  const urls = useEffectEvent(() =>
    preloadOrder(lots, { from }).flatMap(({ local_image_path: path }) => (path ? [`${path}?w=320`] : [])),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sale has other pictures
  useEffect(() => {
    if (!active || savesData()) return
    const stop = new AbortController()
    void preloadPictures(urls(), { load, idle, signal: stop.signal })
    return () => stop.abort()
  }, [active, auctionId])
}
