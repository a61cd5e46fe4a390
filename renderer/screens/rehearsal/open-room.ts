/** Opens or focuses the room's own window; returns null if the browser refuses or the desktop app handles it. */
export function openRoom(): Window | null {
  return window.open('/rehearsal', 'saleroom-rehearsal', 'popup,width=1280,height=900')
}
