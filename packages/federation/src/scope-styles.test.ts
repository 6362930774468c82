import postcss from 'postcss'
import { expect, test } from 'vitest'
import { scopeStyles } from './scope-styles.ts'

const scope = async (css: string) =>
  (await postcss([scopeStyles('leads')]).process(css, { from: undefined })).css

test('rules and layers are limited to the remote’s own root', async () => {
  const css = await scope('.a { color: red }\n@layer utilities { .b { color: blue } }')
  const { nodes } = postcss.parse(css)
  expect(nodes).toHaveLength(1)
  const [all] = nodes
  expect(all).toMatchObject({
    type: 'atrule',
    name: 'scope',
    params: '([data-mfe="leads"]) to ([data-mfe]:not([data-mfe="leads"]))',
  })
  expect(String(all)).toMatch(/\.a.*\.b/s)
})

test('what only works at the top stays there', async () => {
  const css = await scope(
    '@layer theme, ui, utilities;\n@property --x { syntax: "*"; inherits: false }\n.a { color: red }',
  )
  expect(css.indexOf('@property')).toBeLessThan(css.indexOf('@scope'))
  expect(css.indexOf('@layer theme')).toBeLessThan(css.indexOf('@scope'))
})

test('an empty stylesheet stays empty', async () => {
  expect(await scope('')).toBe('')
})
