import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

type Fetched<Props> = { Component: ComponentType<Props> } | { failure: unknown }

/**
 * A component whose code is fetched when it is first shown; `meanwhile` is shown until then. A fetch error is thrown
 * there. React's own `lazy` shows its fallback for at least 0.3 s, even if the code arrives sooner.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  let known: Fetched<Props> | null = null
  return function OnDemand(props) {
    const [fetched, setFetched] = useState(known)
    useEffect(() => {
      if (known) return
      let isGone = false
      const show = (answer: Fetched<Props>) => isGone || setFetched(answer)
      load().then(
        (Component) => {
          known = { Component }
          show(known)
        },
        (failure: unknown) => show({ failure }),
      )
      return () => {
        isGone = true
      }
    }, [])
    if (!fetched) return meanwhile
    if ('failure' in fetched) throw fetched.failure
    return <fetched.Component {...props} />
  }
}
