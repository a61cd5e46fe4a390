import { useCallback, useEffect, useState } from 'react'

const FLASH_MS = 2_000

/** Something on show for two seconds; asked for again meanwhile, the two seconds begin anew. */
export function useFlash(): { flashing: boolean; flash: () => void } {
  const [since, setSince] = useState<number | null>(null)
  useEffect(() => {
    if (since === null) return
    const timer = setTimeout(() => setSince(null), FLASH_MS)
    return () => clearTimeout(timer)
  }, [since])
  const flash = useCallback(() => setSince(performance.now()), [])
  return { flashing: since !== null, flash }
}
