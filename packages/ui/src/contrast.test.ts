import { describe, expect, it } from 'vitest'

declare const process: {
  getBuiltinModule(id: 'node:fs'): { readFileSync(file: URL, encoding: 'utf8'): string }
}

const tokens = process
  .getBuiltinModule('node:fs')
  .readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

function valuesOf(theme: 'light' | 'dark'): Record<string, string> {
  const block = tokens.split(`[data-theme="${theme}"] {`)[1]?.split('}')[0] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/--gk-([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1], match[2]]),
  )
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const surfaces = ['canvas', 'surface', 'raised', 'sunken', 'hover', 'selected']
const inks = ['fg', 'muted', 'subtle', 'accent-text', 'danger-text']
const text: [ink: string, ground: string][] = [
  ...inks.flatMap((ink) => surfaces.map((ground): [string, string] => [ink, ground])),
  ['accent-fg', 'accent'],
  ['accent-fg', 'accent-hover'],
  ['danger-fg', 'danger'],
  ['danger-fg', 'danger-hover'],
  ['canvas', 'fg'],
  ...['accent', 'gold', 'danger', 'info', 'plum'].map((tone): [string, string] => [
    `${tone}-text`,
    `${tone}-soft`,
  ]),
]
const edges: [edge: string, ground: string][] = [
  ...['canvas', 'surface', 'raised'].map((ground): [string, string] => ['control', ground]),
  ...surfaces.map((ground): [string, string] => ['focus', ground]),
]

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  const values = valuesOf(theme)
  const ratio = ([one, other]: [string, string]) => contrast(values[one] ?? '', values[other] ?? '')

  it.each(text)('%s on %s is readable (4.5:1)', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(4.5)
  })
  it.each(edges)('%s on %s is visible (3:1)', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(3)
  })
})
