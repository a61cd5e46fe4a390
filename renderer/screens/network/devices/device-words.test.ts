import { describe, expect, it } from 'vitest'
import type { Role } from '../../../../shared/engine/actor.ts'
import type { Device } from '../../../../shared/entities/system.ts'
import { countWords, disconnectWords, inOrder, lanStaff, nameOf, sinceWords } from './device-words.ts'

function device(role: Role, changes: Partial<Device> = {}): Device {
  return {
    id: `${role}-1`,
    name: '192.168.1.20',
    role,
    screen: 'Dashboard',
    address: '192.168.1.20',
    since: '2026-05-01T14:02:00.000Z',
    paddleNumber: null,
    link: null,
    ...changes,
  }
}

describe('the connected devices', () => {
  it('list staff first, then displays, then the room by arrival', () => {
    const late = device('bidder', { id: 'late', since: '2026-05-01T15:00:00.000Z' })
    const devices = [device('public'), late, device('bidder', { id: 'early' }), device('display'), device('staff')]
    expect(inOrder(devices).map(({ id }) => id)).toEqual(['staff-1', 'display-1', 'early', 'late', 'public-1'])
  })

  it('are counted by role', () => {
    expect(countWords([device('staff'), device('bidder'), device('bidder'), device('display')])).toBe(
      '1 staff, 1 display, 2 bidders',
    )
  })

  it('have a name, if it is more than their address', () => {
    expect(nameOf(device('staff', { name: 'Tablet' }))).toBe('Tablet')
    expect(nameOf(device('public'))).toBe('Unnamed device')
  })
})

describe('disconnecting', () => {
  it('signs staff out on other devices, and not on this PC', () => {
    expect(disconnectWords(device('staff'))).toContain('signed out')
    const thisPc = device('staff', { address: '127.0.0.1', name: 'This PC' })
    expect(disconnectWords(thisPc)).toContain('reconnects by itself')
    expect(disconnectWords(device('staff', { name: 'This PC' }))).toContain('signed out')
    expect(lanStaff([device('staff'), thisPc, device('display')])).toHaveLength(1)
  })

  it('ends a display’s access, and keeps a bidder’s paddle', () => {
    expect(disconnectWords(device('display'))).toContain('needs its link to become one again')
    expect(disconnectWords(device('bidder'))).toContain('the same paddle')
  })
})

describe('since when', () => {
  it('is a time today, and has its day otherwise', () => {
    const at = new Date(2026, 4, 1, 14, 2)
    expect(sinceWords(at.toISOString(), new Date(2026, 4, 1, 18, 0))).toBe('14:02')
    expect(sinceWords(at.toISOString(), new Date(2026, 4, 2, 9, 0))).toBe('1 May, 14:02')
  })
})
