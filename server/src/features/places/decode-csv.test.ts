import { describe, expect, it } from 'vitest'
import { decodeCsv } from './decode-csv.ts'

const TEXT = 'code;name\r\n1001;"Goiás – São João"\r\n'
const latin = Buffer.from(TEXT.replace('–', '\u0096'), 'latin1') // what Windows-1252 writes for the dash
const utf16 = Buffer.from(`\uFEFF${TEXT}`, 'utf16le')

describe('decodeCsv', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8', Buffer.from(`\uFEFF${TEXT}`)],
    ['Windows-1252', latin],
    ['UTF-16', utf16],
    ['UTF-16', Buffer.from(utf16).swap16()],
  ])('reads %s', (encoding, bytes) => {
    expect(decodeCsv('a.csv', bytes)).toEqual({ text: TEXT, encoding })
  })

  it('says that wrong bytes made it read UTF-8 as Windows-1252', () => {
    const broken = Buffer.concat([Buffer.from(TEXT), Buffer.from('1002;Conc\u00f3rdia', 'latin1')])
    const { encoding, note } = decodeCsv('a.csv', broken)
    expect(encoding).toBe('Windows-1252')
    expect(note).toMatch(/because of a byte on line 3 that is not UTF-8: its 4 other/)
    expect(decodeCsv('a.csv', latin).note).toBeUndefined()
  })

  it.each([
    ['a workbook', Buffer.from('PK\u0003\u0004\u0014\0\0')],
    ['UTF-16 without its mark', utf16.subarray(2)],
    ['bytes that are no letters', Buffer.from([0x61, 0x81, 0x8d])],
    ['UTF-16 that was cut', utf16.subarray(0, 7)],
  ])('refuses %s', (_what, bytes) => {
    expect(() => decodeCsv('a.csv', bytes)).toThrow('a.csv is not a CSV file')
  })
})
