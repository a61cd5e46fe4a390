import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import express, { type Response } from 'express'
import { expect, test } from 'vitest'
import { giveCookie, readCookie, takeCookie } from './cookies.ts'

/** The cookie that an answer sets. */
function told(act: (response: Response) => void): unknown {
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  const response: Response = Object.setPrototypeOf(answer, express.response)
  act(response)
  return response.getHeader('set-cookie')
}

test('a cookie is for this site only, hidden from its scripts, and ends with the browser', () => {
  expect(told((response) => giveCookie(response, { name: 'saleroom_staff', value: 'secret' }))).toBe(
    'saleroom_staff=secret; Path=/; HttpOnly; SameSite=Strict',
  )
})

test('a cookie may outlive the browser by days', () => {
  expect(told((response) => giveCookie(response, { name: 'saleroom_display', value: 'secret', days: 2 }))).toMatch(
    /^saleroom_display=secret; Max-Age=172800; Path=\/; Expires=.+; HttpOnly; SameSite=Strict$/,
  )
})

test('removes a cookie with the attributes it was set with', () => {
  expect(told((response) => takeCookie(response, 'saleroom_staff'))).toBe(
    'saleroom_staff=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Strict',
  )
})

test('reads a cookie among others', () => {
  expect(readCookie('a=b; saleroom_staff=secret', 'saleroom_staff')).toBe('secret')
  expect(readCookie('saleroom_staff=', 'saleroom_staff')).toBeNull()
  expect(readCookie(undefined, 'saleroom_staff')).toBeNull()
})
