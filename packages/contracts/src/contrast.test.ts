import { expect, test } from 'vitest'
import { contrastOf, formColors } from './contrast.ts'

test('the contrast of two colours is as WCAG defines it', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#FFFFFF', '#767676')).toBeCloseTo(4.54, 2)
  expect(contrastOf('#1a5fd0', '#1A5FD0')).toBe(1)
})

test('text on any colour has a contrast of 4.5 at least, and what is around it one of 3 with the page', () => {
  const textOn = (color: string) => formColors(color).onAccent
  expect([textOn('#ffe600'), textOn('#0a2540'), textOn('#E57C76')]).toEqual(['#000000', '#ffffff', '#000000'])
  const steps = Array.from({ length: 18 }, (_, step) => (step * 15).toString(16).padStart(2, '0'))
  const hardToSee: string[] = []
  for (const red of steps)
    for (const green of steps)
      for (const blue of steps) {
        const color = `#${red}${green}${blue}`
        const { onAccent, edge, mark } = formColors(color)
        const worst = Math.min(
          ...['#ffffff', '#121212'].flatMap((page) => [contrastOf(edge, page), contrastOf(mark, page)]),
        )
        if (contrastOf(color, onAccent) < 4.5 || worst < 3) hardToSee.push(color)
      }
  expect(hardToSee).toEqual([])
})
