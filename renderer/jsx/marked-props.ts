import { withVisibleMarks } from '../../shared/visible-marks.ts'

/** The attributes that people read or hear. The value of a field stays what it is, because it may be saved. */
const READ = ['title', 'alt', 'placeholder', 'label', 'aria-label', 'aria-description', 'aria-valuetext'] as const

type Props = Readonly<Record<string, unknown>>

/** The properties of an element with visible marks in its texts; the same object if it has no hidden characters. */
export function markedProps<P>(props: P): P {
  // The compiler passes an object.
  const given = props as Props
  let marked: Record<string, unknown> | null = null
  const children = markedChildren(given.children)
  if (children !== given.children) marked = { ...given, children }
  for (const name of READ) {
    const text = given[name]
    if (typeof text !== 'string') continue
    const shown = withVisibleMarks(text)
    if (shown === text) continue
    marked ??= { ...given }
    marked[name] = shown
  }
  return (marked ?? props) as P
}

function markedChildren(children: unknown): unknown {
  if (typeof children === 'string') return withVisibleMarks(children)
  if (!Array.isArray(children)) return children
  const marked = children.map(markedChildren)
  return marked.some((child, at) => child !== children[at]) ? marked : children
}
