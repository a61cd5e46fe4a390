const LOOK_EVERY_MS = 250

/**
 * A signal to `npm start` ends npm and its shell, but the shell does not forward it: this process would continue
 * unseen, with the data folder locked. So it sends itself the signal once the shell has ended.
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
