/** Last chance for the room: seen from the last row, and heard by a screen reader. */
export function FairWarningBand() {
  return (
    <p
      role="alert"
      className="flex h-[17cqh] shrink-0 items-center justify-center bg-warning text-[min(13cqh,10.5cqw)] leading-none font-bold tracking-[0.04em] whitespace-nowrap text-on-warning"
    >
      FAIR WARNING
    </p>
  )
}
