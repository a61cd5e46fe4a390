import { createPortal } from 'react-dom'
import { Banner } from '../components/toast/Banner.tsx'
import { useNotices } from './useNotices.ts'

/** What the screen must say: in the room that it keeps for that, else across its head. */
export function Notices({ room, className }: { room: HTMLElement | null; className: string }) {
  const banners = useNotices().map(({ id, text, ...banner }) => (
    <Banner key={id} look={room ? 'line' : 'band'} {...banner}>
      {text}
    </Banner>
  ))
  return room ? createPortal(banners, room) : <div className={className}>{banners}</div>
}
