import type { Key } from 'react'
import * as react from 'react/jsx-runtime'
import { markedProps } from './marked-props.ts'

export type { JSX } from 'react/jsx-runtime'
export { Fragment } from 'react/jsx-runtime'

type Make = typeof react.jsx

/**
 * Makes every element of every screen and paper: React's own function, with the texts marked. The compiler puts calls of
 * it in place of JSX (`jsxImportSource`).
 */
export const jsx: Make = (type, props, key?: Key) => react.jsx(type, markedProps(props), key)

/** The same for an element with several children. */
export const jsxs: Make = (type, props, key?: Key) => react.jsxs(type, markedProps(props), key)
