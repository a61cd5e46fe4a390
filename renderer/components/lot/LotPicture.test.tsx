import { describe, expect, it } from 'vitest'
import { html, words } from '../testing/rendered.tsx'
import { LotPicture } from './LotPicture.tsx'

describe("a lot's picture", () => {
  const picture = (src: string | null) => (
    <LotPicture src={src} alt="Bay at dusk, oil on board" width={400} height={300} />
  )

  it('loads the size that the screen needs, with its space reserved', () => {
    const img = html(picture('/api/images/cml-1267/12.jpg'))
    expect(img).toContain('/api/images/cml-1267/12.jpg?w=320 320w, /api/images/cml-1267/12.jpg?w=960 960w')
    expect(img).toContain('width="400" height="300"')
    expect(img).toContain('loading="lazy"')
  })

  it('loads an external picture unchanged', () => {
    expect(html(picture('/elsewhere/12.jpg'))).not.toContain('srcSet')
  })

  it('shows words if it does not exist', () => {
    expect(words(picture(null))).toBe('No image available')
    expect(words(picture(''))).toBe('No image available')
  })
})
