import { expect, test } from 'vitest'
import { readDrivingLicence } from './driving-licence.ts'

const HEAD = '@\n\nANSI 636000080002DL00410278ZV03190008DL'

test('reads name, address and country of a driving licence', () => {
  const scan = `${HEAD}DAQT64235789\nDCSSAMPLE\nDACMICHAEL\nDADJOHN\nDAG2300 WEST BROAD STREET\nDAIRICHMOND\nDAJVA\nDAK232690000  \nDCGUSA`
  expect(readDrivingLicence(scan)).toEqual({
    name: 'MICHAEL JOHN SAMPLE',
    address: '2300 WEST BROAD STREET\nRICHMOND, VA 23269',
    country: 'United States',
  })
})

test('reads an older licence with the whole name in one element, in the line of the header', () => {
  const scan = '@\nAAMVA6360200102DL00390198DLDAADOE,JOHN,Q\nDAK802311234'
  expect(readDrivingLicence(scan)).toEqual({ name: 'JOHN Q DOE', address: '80231-1234', country: '' })
})

test('reads a licence of a scanner with American keys on a British or German PC', () => {
  const scan = `${HEAD.replace('@', '"')}DCSDOE\nDACJANE`
  expect(readDrivingLicence(scan)?.name).toBe('JANE DOE')
})

test('takes no control character from a licence, and reads no other text as one', () => {
  expect(readDrivingLicence(`${HEAD}DCSDOE\u001e\r\nDACJANE\t`)?.name).toBe('JANE DOE')
  for (const text of ['', '@', 'c4npu', '@ home\nDCSDOE', `${HEAD}DAQ1`]) expect(readDrivingLicence(text)).toBeNull()
})
