import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useStore } from '../store.ts'
import { hasRoom, useLanguageStore } from './useLanguage.ts'

/** A component that is drawn once the words of the room are there, with `meanwhile` in its place. */
export function withRoomWords<Props extends object>(
  Component: ComponentType<Props>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  return function WithRoomWords(props) {
    const store = useLanguageStore()
    useEffect(store.needRoom, [])
    return hasRoom(useStore(store)) ? <Component {...props} /> : meanwhile
  }
}
