import { expect, test } from 'vitest'
import { frameTexts } from './map-frame.ts'

/** A map whose first line's columns 0 and 10 are lines 5 and 7 of two sources. */
const map = (sources: string[]) => JSON.stringify({ version: 3, names: [], sources, mappings: 'AAIA,UCEA' })
const kept: Record<string, string> = {
  'mfe-leads/_maps/1.0.0/page.01.js.map': map([
    'webpack://mfe_leads/./src/pages/leads-page.tsx',
    'webpack://mfe_leads/../node_modules/.pnpm/a@1/node_modules/a/index.js',
  ]),
  '_shell/_maps/0123456789/assets/ui.02.js.map': map(['webpack://shell_app/../packages/ui/src/a.tsx', 'b']),
}
const textOf = frameTexts(async (key) => kept[key])

test.each([
  ['/remotes/mfe-leads/1.0.0/page.01.js', 3, 'save mfe-leads/src/pages/leads-page.tsx:5:1'],
  ['/remotes/mfe-leads/1.0.0/page.01.js', 12, 'save node_modules/a/index.js:7:1'],
  ['/assets/ui.02.js', 1, 'save packages/ui/src/a.tsx:5:1'],
  ['/remotes/mfe-leads/0.9.0/page.01.js', 3, 'save /remotes/mfe-leads/0.9.0/page.01.js:1:3'],
])('%s:1:%i', async (file, column, text) => {
  expect(await textOf({ file, line: 1, column, name: 'save' }, '0123456789')).toBe(text)
})
