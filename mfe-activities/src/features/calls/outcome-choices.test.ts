import { expect, test } from 'vitest'
import { outcomeOfKey } from './outcome-choices.ts'

const alt = { altKey: true, ctrlKey: false, metaKey: false, repeat: false }

test('Alt and a digit choose an outcome, on the number pad too', () => {
  expect(outcomeOfKey({ ...alt, code: 'Digit1' })).toBe('reached')
  expect(outcomeOfKey({ ...alt, code: 'Numpad5' })).toBe('busy')
})

test('other keys choose none, nor does AltGr, a key held down or a digit alone', () => {
  for (const code of ['Digit6', 'Digit0', 'KeyA', '']) expect(outcomeOfKey({ ...alt, code })).toBeUndefined()
  for (const other of [{ ctrlKey: true }, { metaKey: true }, { repeat: true }, { altKey: false }])
    expect(outcomeOfKey({ ...alt, ...other, code: 'Digit2' })).toBeUndefined()
})
