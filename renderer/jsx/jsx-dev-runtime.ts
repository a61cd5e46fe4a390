import type { ElementType, Key } from 'react'
import * as react from 'react/jsx-dev-runtime'
import { markedProps } from './marked-props.ts'

export type { JSX } from 'react/jsx-dev-runtime'
export { Fragment } from 'react/jsx-dev-runtime'

type Source = Parameters<typeof react.jsxDEV>[4]

/** As in `jsx-runtime.ts`, for the development build. */
export const jsxDEV = (
  type: ElementType,
  props: unknown,
  key: Key | undefined,
  isStatic: boolean,
  source?: Source,
  self?: unknown,
) => react.jsxDEV(type, markedProps(props), key, isStatic, source, self)
