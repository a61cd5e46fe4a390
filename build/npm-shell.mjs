const LOOK_EVERY_MS = 250

/**
 * A signal sent to `npm start` ends npm and the shell between, but the shell does not pass it on: this process would
 * live on unseen, with the data folder locked. So once that shell is gone, it sends itself the signal.
 */
export function endWithNpm() {
  if (process.platform === 'win32' || process.env.npm_lifecycle_event === undefined) return
  const shell = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(looking)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY_MS)
  looking.unref()
}
