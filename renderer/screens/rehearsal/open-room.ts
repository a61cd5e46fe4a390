/** Opens the room in a window of its own, or brings it forward; null where the browser won't, or the desktop app does it. */
export function openRoom(): Window | null {
  return window.open('/rehearsal', 'saleroom-rehearsal', 'popup,width=1280,height=900')
}
