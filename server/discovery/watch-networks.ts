/** Milliseconds between two looks at this PC's adapters: a cable is pulled, another Wi-Fi is chosen. */
const LOOK_EVERY = 5_000

/** Looks at this PC's networks until stopped, and tells when they have changed. */
export function watchNetworks({ look, onChange }: { look: () => unknown; onChange: () => void }): () => void {
  let seen = JSON.stringify(look())
  const timer = setInterval(() => {
    const now = JSON.stringify(look())
    if (now === seen) return
    seen = now
    onChange()
  }, LOOK_EVERY).unref()
  return () => clearInterval(timer)
}
