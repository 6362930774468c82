import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isolated } from './isolated.ts'
import { WrittenText } from './written-text.tsx'

const drawn = (text: string) => renderToStaticMarkup(<WrittenText>{text}</WrittenText>)

test('a phone number in a text from right to left keeps the order of its groups', () => {
  expect(drawn('التقيت بها، اتصل على +49 (30) 123-4567 غدا')).toContain(
    '<bdi dir="ltr">+49 (30) 123-4567</bdi> ',
  )
  expect(drawn('2026 שנה, 050-123-4567')).toBe('2026 שנה, <span><bdi dir="ltr">050-123-4567</bdi></span>')
})

test('other texts are as they were', () => {
  expect(drawn('Call +49 30 1234567')).toBe('Call +49 30 1234567')
})

test('a long run of digits and spaces is read once', () => {
  expect(drawn(`ע${'1 '.repeat(50_000)}`).length).toBeGreaterThan(100_000)
})

test('a value within a sentence keeps its direction, and a plain one is not touched', () => {
  expect(isolated('Globex')).toBe('Globex')
  expect(isolated('שרה')).toBe('\u2068שרה\u2069')
})
