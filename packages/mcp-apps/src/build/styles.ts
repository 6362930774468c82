import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import tailwind from '@tailwindcss/postcss'
import postcss, { type Plugin } from 'postcss'

const ui = dirname(createRequire(import.meta.url).resolve('@ginkgo/ui'))
const from = join(ui, 'mcp-app.css')

const motions = `@keyframes gk-spin { to { transform: rotate(360deg) } }
@keyframes gk-pulse { 50% { opacity: 0.45 } }`

/** Tailwind knows one prefix for each stylesheet: the classes of `@ginkgo/ui` have one, those of the views have none. */
const sheets = (source: string) => [
  '@import "./tokens.css"; @import "./preflight.css";',
  `@layer theme, base, ui, utilities;
@import "./theme.css" prefix(ui);
@import "tailwindcss/utilities.css" layer(ui) source(none);
${source}
${motions}`,
  `@import "./theme.css";
@import "tailwindcss/utilities.css" layer(utilities) source(none);
${source}`,
]

/** Leaves out comments, and what browsers without `@property` need, which were the last before July 2024. */
const lean: Plugin = {
  postcssPlugin: 'ginkgo-lean-view',
  OnceExit(root) {
    root.walkComments((comment) => void comment.remove())
    root.walkAtRules('layer', (rule) => {
      if (rule.params === 'properties' && rule.nodes) rule.remove()
    })
  },
}

/** Leaves out variables that neither another rule nor a script uses, until none is left that nothing uses. */
function withoutUnusedVariables(css: string, script: string): string {
  const root = postcss.parse(css)
  for (let isSmaller = true; isSmaller; ) {
    isSmaller = false
    const text = root.toString() + script
    const used = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
    root.walkDecls(/^--/, (declaration) => {
      if (used.has(declaration.prop)) return
      declaration.remove()
      isSmaller = true
    })
  }
  root.walkRules((rule) => void (rule.nodes.length === 0 && rule.remove()))
  return root.toString()
}

/** The styles of the classes that a built script names, and of nothing else. */
export async function stylesOf(script: string): Promise<string> {
  const built = sheets(`@source "${script}";`).map((sheet) =>
    postcss([tailwind({ base: ui, optimize: { minify: true } }), lean]).process(sheet, { from }),
  )
  const css = (await Promise.all(built)).map((each) => each.css).join('')
  return withoutUnusedVariables(css, readFileSync(script, 'utf8'))
}
